package dev.tenure.engine.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a pod asks for.
 *
 * @param podSet the part of its workload that it belongs to
 * @param priorityClass the class it names, whether or not that class exists
 * @param labels for disruption budgets
 */
public record PodSpec(
    WorkloadId workload,
    String podSet,
    int priority,
    @Nullable String priorityClass,
    PreemptionPolicy preemptionPolicy,
    Resources requests,
    SortedMap<String, String> labels,
    PlacementNeeds placement) {

  public PodSpec {
    labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
  }
}
