package dev.tenure.simulator.policy;

import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import org.jspecify.annotations.Nullable;

/** What schedulers write on workloads stays there, whatever else becomes of them. */
public final class Marks {
  private Marks() {}

  /** The same change, with what stands on the workload that it is about. */
  public static Change kept(Change change, ClusterState known) {
    if (!(change instanceof QuotaChange.QuotaWorkloadSeen(QuotaWorkload seen))) {
      return change;
    }
    @Nullable QuotaEntry before = known.quota().workload(seen.id());
    return before == null
        ? change
        : new QuotaChange.QuotaWorkloadSeen(
            seen.with(before.workload().stay()).with(before.workload().requeue()));
  }
}
