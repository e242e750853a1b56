package dev.tenure.engine.search;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who was looked at as a victim, and what every rule said.
 *
 * @param node where the pod is
 * @param core whether taking it would take its whole workload
 * @param group the part of its workload that taking it would take; absent: only itself, or all
 * @param freeAt when the last objection ends
 * @param costs what taking it would cost now, where that is known or counts
 */
public record Candidate(
    PodId pod,
    WorkloadId workload,
    String node,
    boolean core,
    @Nullable String group,
    Action action,
    long freeAt,
    List<Verdict> verdicts,
    List<Reason> costs) {
  public Candidate {
    costs = List.copyOf(costs);
    verdicts = List.copyOf(verdicts);
  }
}
