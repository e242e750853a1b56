package dev.tenure.kubernetes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds parents that lead back to their own children. */
final class Circles {
  /** A circle may be long; this much of it is enough to find it. */
  private static final int SHOWN = 5;

  private Circles() {}

  /**
   * Each circle once, with its members in the order in which one leads to the next.
   *
   * @param parents the parent of a name; absent: there is none, or it is not among the names
   */
  static List<List<String>> among(
      Collection<String> names, Function<String, @Nullable String> parents) {
    List<List<String>> circles = new ArrayList<>();
    SortedSet<String> settled = new TreeSet<>();
    for (String start : names) {
      Set<String> walk = new LinkedHashSet<>();
      @Nullable String at = start;
      while (at != null && !settled.contains(at) && walk.add(at)) {
        at = parents.apply(at);
      }
      if (at != null && walk.contains(at)) {
        List<String> steps = List.copyOf(walk);
        circles.add(steps.subList(steps.indexOf(at), steps.size()));
      }
      settled.addAll(walk);
    }
    return circles;
  }

  static String shown(List<String> circle) {
    String names = circle.stream().limit(SHOWN).collect(Collectors.joining(", "));
    return circle.size() > SHOWN ? names + ", ..." : names;
  }
}
