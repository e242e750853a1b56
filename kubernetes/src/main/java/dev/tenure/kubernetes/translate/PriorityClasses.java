package dev.tenure.kubernetes.translate;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The priority classes by name, among them the two that every cluster has. */
public final class PriorityClasses {
  private final SortedMap<String, KnownClass> classes = new TreeMap<>();

  public PriorityClasses(Collection<KnownClass> given) {
    put(KnownClass.builtIn("system-cluster-critical", 2_000_000_000));
    put(KnownClass.builtIn("system-node-critical", 2_000_001_000));
    given.forEach(this::put);
  }

  private void put(KnownClass known) {
    classes.put(known.name(), known);
  }

  public Optional<KnownClass> find(String name) {
    return Optional.ofNullable(classes.get(name));
  }

  /** The class of pods that name none; the lowest where several claim to be it. */
  Optional<KnownClass> globalDefault() {
    return classes.values().stream()
        .filter(KnownClass::globalDefault)
        .min(Comparator.comparingInt(KnownClass::value));
  }
}
