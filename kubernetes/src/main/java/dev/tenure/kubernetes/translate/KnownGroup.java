package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Workload;
import java.util.List;

/**
 * A pod group, with what keeps its pods from being placed.
 *
 * @param unknown what it asks for and nobody here knows, or cannot be read
 */
public record KnownGroup(Workload workload, List<String> unknown) {
  public KnownGroup {
    unknown = List.copyOf(unknown);
  }

  boolean hasPodSet(String name) {
    return workload.podSets().stream().anyMatch(podSet -> podSet.name().equals(name));
  }

  /** Has it parts that its pods must name? */
  boolean isDivided() {
    return workload.podSets().size() != 1 || !hasPodSet(PodSet.DEFAULT);
  }
}
