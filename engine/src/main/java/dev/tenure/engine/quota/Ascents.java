package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.Cohort;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** How far cohorts are from the top of their trees. Every cohort is visited once. */
final class Ascents {
  /** Its parents lead into a circle. */
  static final int ENDLESS = -1;

  private final SortedMap<String, Cohort> cohorts;
  private final SortedMap<String, Integer> known = new TreeMap<>();

  /** Whoever is named, and not among these, has no parent. */
  Ascents(SortedMap<String, Cohort> cohorts) {
    this.cohorts = cohorts;
  }

  /** How many cohorts are above it, or {@link #ENDLESS}. */
  int of(String cohort) {
    List<String> way = new ArrayList<>();
    int above = climb(cohort, way);
    if (above == ENDLESS) {
      return ENDLESS;
    }
    for (String name : way.reversed()) {
      known.put(name, above++);
    }
    return above - (way.isEmpty() ? 0 : 1);
  }

  /**
   * How many are above the last one on the way. Whoever is on the way counts as endless: who meets
   * it again has come around.
   */
  private int climb(String cohort, List<String> way) {
    @Nullable String at = cohort;
    while (at != null) {
      @Nullable Integer levels = known.putIfAbsent(at, ENDLESS);
      if (levels != null) {
        return levels == ENDLESS || way.isEmpty() ? levels : levels + 1;
      }
      way.add(at);
      @Nullable Cohort met = cohorts.get(at);
      at = met == null ? null : met.parent();
    }
    return 0;
  }
}
