package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

/** Whom a plan has really cost something, as far as it is known while it is carried out. */
final class Losses {
  private final Map<WorkloadId, Set<PodId>> wanted = new ConcurrentHashMap<>();
  private final Map<WorkloadId, Set<PodId>> told = new ConcurrentHashMap<>();

  /** The pod's dismissal, watched. What ends in silence counts as done. */
  Callable<Outcome> watch(WorkloadId workload, PodId pod, Callable<Outcome> dismissal) {
    of(wanted, workload).add(pod);
    return () -> {
      of(told, workload).add(pod);
      Outcome outcome = dismissal.call();
      if (outcome instanceof Outcome.Refused) {
        of(told, workload).remove(pod);
      }
      return outcome;
    };
  }

  boolean hasLostNothing(WorkloadId workload) {
    return of(told, workload).isEmpty();
  }

  boolean hasLostAll(WorkloadId workload) {
    return of(told, workload).containsAll(of(wanted, workload));
  }

  private static Set<PodId> of(Map<WorkloadId, Set<PodId>> pods, WorkloadId workload) {
    return pods.computeIfAbsent(workload, any -> ConcurrentHashMap.newKeySet());
  }
}
