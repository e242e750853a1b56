package dev.tenure.kubernetes;

import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.translate.PriorityClasses;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The priority classes that every cluster has, though no file may say so. */
final class SystemClasses {
  private static final List<String> NAMES =
      List.of("system-cluster-critical", "system-node-critical");

  private SystemClasses() {}

  /** Those that are among the names. */
  static List<Change> seen(Stream<@Nullable String> used, PriorityClasses classes) {
    List<String> names =
        used.flatMap(Stream::ofNullable).filter(NAMES::contains).distinct().sorted().toList();
    return names.stream()
        .flatMap(name -> classes.find(name).stream())
        .<Change>map(known -> new Change.PriorityClassSeen(known.priorityClass()))
        .toList();
  }
}
