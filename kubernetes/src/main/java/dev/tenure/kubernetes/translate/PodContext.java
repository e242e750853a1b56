package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.WorkloadId;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * What must be known of other objects to understand a pod.
 *
 * @param schedulerNames pods that name one of these are ours
 */
public record PodContext(
    SortedSet<String> schedulerNames,
    PriorityClasses classes,
    SortedMap<WorkloadId, KnownGroup> groups,
    QuotaOwners quota) {

  Optional<KnownGroup> group(String namespace, String name) {
    return Optional.ofNullable(groups.get(WorkloadId.ofGroup(namespace, name)));
  }
}
