package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.SimJob;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Jobs as pod groups in a tree of queues; all pods of a group are there from the beginning. */
final class GroupForm implements JobForm {
  private static final String NAMESPACE = "default";

  private final long epoch;

  /**
   * @param epoch what the clock shows at the world's zero
   */
  GroupForm(long epoch) {
    this.epoch = epoch;
  }

  @Override
  public EngineJob of(SimJob job) {
    return new EngineJob(job, WorkloadId.ofGroup(NAMESPACE, job.trace().id()));
  }

  @Override
  public Change waits(EngineJob job, List<Resources> pods) {
    TraceJob trace = job.job().trace();
    return new Change.WorkloadSeen(
        new Workload(
                job.id(),
                Family.QUEUED,
                trace.queue(),
                trace.priority(),
                true,
                List.of(new PodSet(PodSet.DEFAULT, pods.size())),
                epoch + trace.submit(),
                OptionalLong.empty())
            .with(new WaitingTerms(OptionalLong.empty(), 0, Said.requeue(trace)))
            .with(Said.disruption(trace)));
  }

  @Override
  public Change gone(EngineJob job) {
    return new Change.WorkloadGone(job.id());
  }

  /** The pods of a job, which look for nodes. */
  static List<Pod> pods(EngineJob job, List<Resources> requests) {
    List<Pod> pods = new ArrayList<>(requests.size());
    for (int i = 0; i < requests.size(); i++) {
      pods.add(
          new Pod(
              new PodId(NAMESPACE, job.id().name() + "-" + i),
              new PodSpec(
                  job.id(),
                  PodSet.DEFAULT,
                  job.job().trace().priority(),
                  null,
                  PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
                  requests.get(i),
                  new TreeMap<>(),
                  PlacementNeeds.NONE),
              PodStatus.pending()));
    }
    return pods;
  }
}
