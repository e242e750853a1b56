package dev.tenure.app.demo;

import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;

/** Lets workloads give up their quota that were told to: nobody simulates their pods. */
record QuotaDepartures(ClusterState state) {
  /** Whether anybody left. */
  boolean letGo() {
    List<QuotaEntry> leaving =
        state.quota().workloads().stream()
            .filter(entry -> entry.holding() != null && entry.holding().isLeaving())
            .toList();
    for (QuotaEntry entry : leaving) {
      state.apply(new QuotaChange.QuotaWorkloadSeen(entry.workload().with(QuotaStanding.WAITING)));
    }
    return !leaving.isEmpty();
  }
}
