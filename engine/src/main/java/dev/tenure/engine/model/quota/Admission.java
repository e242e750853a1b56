package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.model.Time;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The quota that a workload holds, and where. */
public record Admission(String clusterQueue, List<PodSetFlavors> podSets) {
  public Admission {
    podSets = List.copyOf(podSets);
  }

  /** How much of it all pod sets hold together, of all flavors. */
  public long of(SharedResource resource) {
    long sum = 0;
    for (PodSetFlavors podSet : podSets) {
      sum = Time.plus(sum, resource.in(podSet.usage()));
    }
    return sum;
  }

  /**
   * What one pod set holds.
   *
   * @param flavors by resource
   * @param usage all its pods together, by resource
   */
  public record PodSetFlavors(
      String podSet, int count, SortedMap<String, String> flavors, SortedMap<String, Long> usage) {
    public PodSetFlavors {
      flavors = Collections.unmodifiableSortedMap(new TreeMap<>(flavors));
      usage = Collections.unmodifiableSortedMap(new TreeMap<>(usage));
    }
  }
}
