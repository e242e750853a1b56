package dev.tenure.engine.limit;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one workload loses if somebody takes from it.
 *
 * @param queue its queue or cluster queue
 * @param size what it has to give up, weighted
 * @param work what it has done in vain
 * @param nextRelief when that may become less
 */
public record Loss(
    WorkloadId workload,
    Family family,
    @Nullable String queue,
    long size,
    long work,
    long nextRelief) {

  /** One for each workload that loses pods. */
  public static List<Loss> of(Collection<PodState> victims, DisruptionCost costs, long now) {
    Map<WorkloadState, List<PodState>> byWorkload = new LinkedHashMap<>();
    for (PodState victim : victims) {
      byWorkload.computeIfAbsent(victim.workload(), _ -> new ArrayList<>()).add(victim);
    }
    List<Loss> losses = new ArrayList<>();
    byWorkload.forEach((workload, pods) ->
        losses.add(
            new Loss(
                workload.id(),
                workload.family(),
                workload.queue(),
                costs.size(pods),
                costs.of(pods),
                costs.lostTime(workload).nextRelief(workload.startedAt(), now))));
    return losses;
  }

  /** All that a workload holds. */
  public static Loss of(Holding holding, DisruptionCost costs, long now) {
    @Nullable Admission admission = holding.workload().admission();
    return new Loss(
        holding.workload().id(),
        Family.QUOTA,
        holding.queue().name(),
        admission == null ? 0 : costs.size(admission),
        costs.of(holding),
        costs.lostTime(holding).nextRelief(holding.startedAt(), now));
  }
}
