package dev.tenure.engine.plan;

import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.share.CapacityGate;
import dev.tenure.engine.share.FairShareGate;
import dev.tenure.engine.share.ShareLevel;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareRefusal;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the queues' limits, quotas and shares let a workload have, as it asks. */
final class Capacity {
  private final ClusterState state;

  Capacity(ClusterState state) {
    this.state = state;
  }

  /** Why it may not start, whatever room there is; absent: it may. */
  @Nullable ShareRefusal refusal(List<PodState> pods) {
    @Nullable ShareNode leaf = leaf(pods);
    return leaf == null
        ? null
        : CapacityGate.check(leaf, FairShareRight.request(pods), pods.getFirst().isPreemptible());
  }

  /** Why it may not take from other queues; absent: it may, or shares do not count. */
  @Nullable ShareRefusal reclaimRefusal(List<PodState> pods) {
    @Nullable ShareNode leaf = leaf(pods);
    return leaf == null
        ? null
        : FairShareGate.check(leaf, FairShareRight.request(pods), pods.getFirst().isPreemptible());
  }

  /** What the queues above it hold and are due of all that it asks for. */
  List<ShareLevel> levels(List<PodState> pods) {
    @Nullable ShareNode leaf = leaf(pods);
    return leaf == null ? List.of() : ShareLevel.above(leaf, FairShareRight.request(pods));
  }

  /** Where no queue says what it is due, nothing is counted. */
  private @Nullable ShareNode leaf(List<PodState> pods) {
    return state.shares().isStated() ? pods.getFirst().workload().leaf() : null;
  }
}
