package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.engine.gang.AllocationBatch;
import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.Conduct;
import dev.tenure.engine.search.Entitlement;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.Contender;
import dev.tenure.engine.share.QueueOrder;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The original's further condition on who takes from another queue: its own queue, by the first of
 * all that wait in it, must be served before that queue would be with the victim. Else the victim
 * gets the room back at once, because nobody keeps it for the one for whom it was freed.
 *
 * @param servedLater the queues of which that is so
 */
record ServedNext(Set<ShareNode> servedLater, Entitlement right) implements Entitlement {
  static Entitlement of(ClusterState state, List<PodState> asking) {
    Entitlement right = FairShareRight.of(state, asking);
    @Nullable ShareNode own = asking.getFirst().workload().leaf();
    if (own == null) {
      return right;
    }
    Set<ShareNode> servedLater = new LinkedHashSet<>();
    for (String name : state.busyQueues()) {
      ShareNode queue = state.shares().node(name);
      if (isServedBefore(own, firstWish(state, own), queue, nextVictim(state, queue))) {
        servedLater.add(queue);
      }
    }
    return new ServedNext(servedLater, right);
  }

  @Override
  public boolean mayTake(PodState preemptor, PodState victim, Action action) {
    @Nullable ShareNode queue = victim.workload().leaf();
    return right.mayTake(preemptor, victim, action)
        && (action != Action.RECLAIM || (queue != null && servedLater.contains(queue)));
  }

  @Override
  public boolean mayReclaimFrom(ShareNode queue) {
    return right.mayReclaimFrom(queue) && servedLater.contains(queue);
  }

  @Override
  public boolean followsQueues() {
    return right.followsQueues();
  }

  @Override
  public Conduct begin(Action action) {
    return right.begin(action);
  }

  /** Compared where their paths part. */
  private static boolean isServedBefore(
      ShareNode own, Amounts wish, ShareNode victims, Amounts lost) {
    @Nullable ShareNode one = own;
    @Nullable ShareNode other = victims;
    while (one.parent() != other.parent() && one.parent() != null && other.parent() != null) {
      one = one.parent();
      other = other.parent();
    }
    Contender victim = new Contender(other, lost, lost);
    return QueueOrder.STARTING.compare(Contender.starting(one, wish), victim) < 0;
  }

  private static Amounts firstWish(ClusterState state, ShareNode own) {
    for (WorkloadState waiting : state.pending()) {
      List<PodState> pods = new AllocationBatch().next(waiting.gang());
      if (waiting.leaf() == own && !pods.isEmpty()) {
        return sum(pods);
      }
    }
    return Amounts.NONE;
  }

  private static Amounts nextVictim(ClusterState state, ShareNode queue) {
    for (WorkloadState running : state.runningIn(queue.name()).inOrder()) {
      if (running.workload().preemptible()) {
        return sum(EvictionBatch.next(running.gang()));
      }
    }
    return Amounts.NONE;
  }

  private static Amounts sum(List<PodState> pods) {
    return pods.stream().map(PodState::amounts).reduce(Amounts.NONE, Amounts::plus);
  }
}
