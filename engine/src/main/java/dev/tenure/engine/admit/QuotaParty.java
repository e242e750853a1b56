package dev.tenure.engine.admit;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.state.ClassSlot;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;
import org.jspecify.annotations.Nullable;

/** A quota workload as the protection rules see it. */
public record QuotaParty(
    QuotaWorkload workload, QueueNode node, @Nullable ClassSlot priorityClass, long runningSince)
    implements Party {

  /** Who asks: it does not run. */
  public static QuotaParty asking(QuotaWorkload workload, QueueNode node, ClusterState state) {
    return new QuotaParty(workload, node, state.priorityClass(workload.priorityClass()), Time.FREE);
  }

  /** Who holds quota. */
  static QuotaParty of(Holding holding, ClusterState state) {
    return new QuotaParty(
        holding.workload(),
        holding.queue(),
        state.priorityClass(holding.shield().priorityClass()),
        holding.startedAt());
  }

  @Override
  public WorkloadId workloadId() {
    return workload.id();
  }

  @Override
  public String label() {
    return workload.id().toString();
  }

  @Override
  public Family family() {
    return Family.QUOTA;
  }

  @Override
  public boolean isPreemptible() {
    return workload.preemptible();
  }

  @Override
  public boolean neverPreempts() {
    return false;
  }

  @Override
  public int preemptions() {
    return workload.stay().preemptions();
  }

  @Override
  public Stated wish() {
    return workload.stay().wish();
  }

  @Override
  public Stated expectedRuntime() {
    return workload.requeue().terms().expected();
  }

  @Override
  public int priority() {
    return workload.priority();
  }

  @Override
  public String queue() {
    return node.name();
  }

  @Override
  public long scheduledAt() {
    return runningSince == Time.FREE ? Time.NEVER : runningSince;
  }
}
