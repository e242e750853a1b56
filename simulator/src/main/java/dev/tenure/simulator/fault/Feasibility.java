package dev.tenure.simulator.fault;

import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import org.jspecify.annotations.Nullable;

/** What can be done, as things really are: who decides may have old news. */
record Feasibility(ClusterState state) {
  boolean allows(Decision decision) {
    @Nullable PodState pod = state.pod(decision.pod());
    if (pod == null || pod.pod().isPlaceholder()) {
      return false;
    }
    return switch (decision) {
      case Decision.Bind bind -> pod.pod().isPending() && hasRoom(state.node(bind.node()), pod);
      case Decision.Evict _, Decision.Move _, Decision.Disband _ ->
          pod.pod().occupiesNode()
              && !pod.isTerminating()
              && decision.node().equals(pod.pod().status().node());
      case Decision.Hold _ -> pod.pod().isPending();
      // Who is being moved has its next place while it leaves this one.
      case Decision.Release _ -> pod.pod().isPending() || pod.isTerminating();
    };
  }

  private static boolean hasRoom(@Nullable NodeState node, PodState pod) {
    if (node == null || !node.node().ready()) {
      return false;
    }
    for (int place = 0; place < pod.demand().length; place++) {
      if (pod.demand()[place] > node.freeNow(place)) {
        return false;
      }
    }
    return true;
  }

  boolean allows(QuotaDecision decision) {
    @Nullable QuotaEntry entry = state.quota().workload(decision.workload());
    if (entry == null) {
      return false;
    }
    QuotaStanding standing = entry.workload().standing();
    return switch (decision) {
      case QuotaDecision.Admit _, QuotaDecision.Claim _, QuotaDecision.Release _ ->
          standing.admission() == null;
      case QuotaDecision.Preempt _, QuotaDecision.Drain _, QuotaDecision.Displace _ ->
          standing.admission() != null && standing.evictedAt().isEmpty();
    };
  }
}
