package dev.tenure.engine.admit;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.state.ClassSlot;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A quota workload as the protection rules see it. */
record QuotaParty(QuotaWorkload workload, QueueNode node, @Nullable ClassSlot priorityClass)
    implements Party {

  static QuotaParty of(QuotaWorkload workload, QueueNode node, ClusterState state) {
    return new QuotaParty(workload, node, state.priorityClass(workload.priorityClass()));
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
  public int priority() {
    return workload.priority();
  }

  @Override
  public String queue() {
    return node.name();
  }

  @Override
  public long runningSince() {
    QuotaStanding standing = workload.standing();
    OptionalLong since =
        standing.admittedAt().isPresent() ? standing.admittedAt() : standing.reservedAt();
    return since.orElse(Time.FREE);
  }

  @Override
  public long scheduledAt() {
    long since = runningSince();
    return since == Time.FREE ? Time.NEVER : since;
  }
}
