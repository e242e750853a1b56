package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** When a workload could be admitted, if nothing but time stands in its way. */
final class QuotaWakeUp {
  private final ClusterState state;
  private final long now;

  QuotaWakeUp(ClusterState state, long now) {
    this.state = state;
    this.now = now;
  }

  /** The earliest instant; {@link Time#NEVER}: time alone does not help. */
  long earliest(Nomination head) {
    List<Long> ends = List.copyOf(ends(head));
    int low = 0;
    int high = ends.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (succeeds(head.waiter(), ends.get(middle))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low == ends.size() ? Time.NEVER : ends.get(low);
  }

  private boolean succeeds(Waiter waiter, long then) {
    Nomination found = Nominator.of(state, then, now).nominate(waiter);
    return found.assignment().outcome() == Outcome.FIT || !found.victims().isEmpty();
  }

  /** The instants at which somebody's protection ends whom the workload has a right to. */
  private SortedSet<Long> ends(Nomination head) {
    SortedSet<Long> ends = new TreeSet<>();
    if (head.notBefore() > now) {
      ends.add(head.notBefore());
    }
    if (head.heldBack()) {
      addProtections(head, ends);
    }
    return ends;
  }

  private void addProtections(Nomination head, SortedSet<Long> ends) {
    QuotaState quota = state.quota();
    QueueNode asking = head.waiter().queue();
    int[] contested = head.assignment().inVain(quota.places());
    QuotaAsk ask = new QuotaAsk(head.waiter().workload(), asking, FlavorAmounts.NONE, contested);
    Guard guard = new Guards(state, now).towards(ask);
    for (QueueNode queue : quota.forest().queues()) {
      for (int i = 0; queue.root() == asking.root() && i < contested.length; i++) {
        for (Holding holding : queue.holdings().staying(contested[i])) {
          long end = guard.freeAt(holding, queue == asking);
          if (end > now && end != Time.NEVER) {
            ends.add(end);
          }
        }
      }
    }
  }
}
