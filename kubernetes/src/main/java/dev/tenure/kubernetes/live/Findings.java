package dev.tenure.kubernetes.live;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What objects say wrongly or doubtfully. Of pods only what could not be read: many are alike, and
 * what is doubtful about them stands in what made them.
 */
final class Findings {
  private final SortedMap<ObjectKey, List<Problem>> problems = new TreeMap<>();
  private boolean changed;

  void put(ObjectKey key, List<Problem> found) {
    List<Problem> told = key.kind() == ObjectKind.POD ? errors(found) : found;
    @Nullable List<Problem> before =
        told.isEmpty() ? problems.remove(key) : problems.put(key, told);
    changed |= !told.equals(before == null ? List.of() : before);
  }

  private static List<Problem> errors(List<Problem> found) {
    return found.stream().filter(each -> each.severity() == Problem.Severity.ERROR).toList();
  }

  /** Those are read together, and what is found says only how its object is called. */
  void putFixtures(List<Problem> found, Collection<StoredObject> objects) {
    Map<String, List<Problem>> byTitle = new HashMap<>();
    found.forEach(
        each -> byTitle.computeIfAbsent(each.object(), any -> new ArrayList<>()).add(each));
    for (StoredObject object : objects) {
      if (Fixtures.include(object.key().kind()) && object.key().kind() != ObjectKind.CONFIG_MAP) {
        String title = object.manifest().report().object();
        put(object.key(), byTitle.getOrDefault(title, List.of()));
      }
    }
  }

  /** All of it, if anything is new. */
  Optional<List<Finding>> news(Function<ObjectKey, @Nullable StoredObject> objects) {
    if (!changed) {
      return Optional.empty();
    }
    changed = false;
    problems.keySet().removeIf(key -> objects.apply(key) == null);
    List<Finding> all = new ArrayList<>();
    problems.forEach((key, found) -> {
      @Nullable StoredObject object = objects.apply(key);
      if (object != null) {
        found.forEach(problem -> all.add(new Finding(object.tree(), problem)));
      }
    });
    return Optional.of(all);
  }
}
