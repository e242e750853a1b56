package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the nodes have, for one who waits after the other: many ask for the same, and as long as the
 * plan changes nothing between them the nodes need not be counted again.
 */
final class RoomSurvey {
  /**
   * All that the count depends on.
   *
   * @param claimant the workload, where room is kept for it: that is not kept from it
   */
  private record Asker(
      Resources requests,
      PlacementNeeds placement,
      Family family,
      @Nullable String queue,
      int priority,
      int podPriority,
      @Nullable WorkloadId claimant) {}

  private final PlanningRun run;
  private final Map<Asker, RoomCount> counted = new LinkedHashMap<>();
  private Object asOf;

  RoomSurvey(PlanningRun run) {
    this.run = run;
    this.asOf = run.trial().mark();
  }

  @SuppressWarnings("ReferenceEquality") // the same step, not one like it: that may come again
  RoomCount of(PodState pod) {
    Object now = run.trial().mark();
    if (now != asOf) {
      counted.clear();
      asOf = now;
    }
    return counted.computeIfAbsent(asker(pod), any -> RoomCount.of(run.state(), pod));
  }

  private static Asker asker(PodState pod) {
    WorkloadState workload = pod.workload();
    return new Asker(
        pod.pod().spec().requests(),
        pod.pod().spec().placement(),
        workload.family(),
        workload.workload().queue(),
        workload.priority(),
        pod.priority(),
        hasClaims(workload) ? workload.id() : null);
  }

  private static boolean hasClaims(WorkloadState workload) {
    return workload.podSets().stream()
        .flatMap(podSet -> podSet.pods().stream())
        .anyMatch(PodState::keepsRoom);
  }
}
