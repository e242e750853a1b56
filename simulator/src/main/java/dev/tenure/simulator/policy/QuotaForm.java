package dev.tenure.simulator.policy;

import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Requeueing;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Stay;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.SimJob;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Jobs as workloads that are admitted to quota; their pods are there while they are admitted.
 *
 * @param epoch what the clock shows at the world's zero
 * @param localQueues through which local queue, with its namespace, a queue is entered
 */
record QuotaForm(SortedMap<String, LocalName> localQueues, long epoch) implements JobForm {
  QuotaForm {
    localQueues = new TreeMap<>(localQueues);
  }

  /** A local queue. */
  record LocalName(String namespace, String name) {}

  @Override
  public EngineJob of(SimJob job) {
    String namespace = local(job.trace()).namespace();
    return new EngineJob(job, WorkloadId.ofQuota(namespace, job.trace().id()));
  }

  private LocalName local(TraceJob job) {
    LocalName local = localQueues.get(job.queue());
    if (local == null) {
      throw new IllegalStateException("no queue " + job.queue());
    }
    return local;
  }

  @Override
  public Change waits(EngineJob job, List<Resources> pods) {
    TraceJob trace = job.job().trace();
    return new QuotaChange.QuotaWorkloadSeen(
        new QuotaWorkload(
            job.id(),
            trace.id(),
            local(trace).name(),
            trace.priority(),
            null,
            epoch + trace.submit(),
            podSets(pods),
            true,
            true,
            null,
            QuotaStanding.WAITING,
            OnPreemption.REQUEUE,
            Said.disruption(trace),
            new Requeueing(Said.requeue(trace), Stated.nothing()),
            Stay.NONE));
  }

  @Override
  public Change gone(EngineJob job) {
    return new QuotaChange.QuotaWorkloadGone(job.id());
  }

  /** Pods that ask for the same, one after the other, are one pod set. */
  private static List<QuotaPodSet> podSets(List<Resources> pods) {
    List<QuotaPodSet> podSets = new ArrayList<>(2);
    int from = 0;
    for (int i = 1; i <= pods.size(); i++) {
      if (i == pods.size() || !pods.get(i).equals(pods.get(from))) {
        podSets.add(podSet("set" + podSets.size(), i - from, pods.get(from)));
        from = i;
      }
    }
    return podSets;
  }

  private static QuotaPodSet podSet(String name, int count, Resources each) {
    return new QuotaPodSet(name, count, count, each.amounts(), PlacementNeeds.NONE, null, true);
  }
}
