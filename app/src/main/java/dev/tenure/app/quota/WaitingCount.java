package dev.tenure.app.quota;

import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.state.ClusterState;

/** How many workloads wait, without asking each of them: counted after every cycle. */
public final class WaitingCount {
  private WaitingCount() {}

  /** Those with a pod that has no node yet, and those that want quota and have none. */
  public static long of(ClusterState state) {
    return state.pending().size() + forQuota(state.quota());
  }

  private static long forQuota(QuotaState quota) {
    long waiting = 0;
    for (QueueNode queue : quota.forest().queues()) {
      waiting += queue.line().size();
    }
    return waiting + quota.astray().stream().filter(WaitingCount::wantsQuota).count();
  }

  /** Its queue is not there, or stopped; else it would stand in line. */
  private static boolean wantsQuota(QuotaEntry entry) {
    return entry.workload().active() && entry.workload().admission() == null;
  }
}
