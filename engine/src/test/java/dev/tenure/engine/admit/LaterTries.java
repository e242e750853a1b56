package dev.tenure.engine.admit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingIndex;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/**
 * Compares what is tried for later, where nobody counts who is protected, with the plain way: as if
 * it were that time, everybody having its turn.
 */
public final class LaterTries {
  private final ClusterState state;
  private final long then;
  private final Guards plain;
  private final Guards quick;

  public LaterTries(ClusterState state, long then) {
    this.state = state;
    this.then = then;
    this.plain = new Guards(state, then);
    this.quick = plain.at(then);
  }

  /** Of everybody who waits. How many of them would take from somebody? */
  public int agree() {
    int takers = 0;
    for (QuotaEntry entry : state.quota().workloads()) {
      Waiter waiter = entry.waiter();
      if (waiter != null) {
        Nomination expected = nominator(plain).nominate(waiter);
        Nomination actual = nominator(quick).nominate(waiter);
        assertThat(actual.heldBack(expected.heldBack()))
            .as("%s at %d", waiter.workload().id(), then)
            .isEqualTo(expected);
        passesOverTheRightOnes(waiter);
        takers += expected.victims().isEmpty() ? 0 : 1;
      }
    }
    return takers;
  }

  private Nominator nominator(Guards guards) {
    QuotaLimits limits = new QuotaLimits(state, then);
    return Nominator.of(state, guards, new NodeRoom(state), limits, then, then);
  }

  /** Who is left when those are passed over together who came too late. */
  private void passesOverTheRightOnes(Waiter waiter) {
    QuotaAsk ask =
        new QuotaAsk(
            waiter.workload(),
            waiter.queue(),
            FlavorAmounts.NONE,
            new int[] {},
            then,
            plain.costs());
    Guard guard = plain.towards(ask);
    for (QueueNode queue : state.quota().forest().queues()) {
      boolean own = queue == waiter.queue();
      Reach reach = new Reach(queue, own ? null : queue.parent(), false);
      for (int place = 0; place < state.quota().places().size(); place++) {
        HoldingIndex[] index = {queue.holdings().staying(place)};
        FreeHoldings holdings = new FreeHoldings(reach, index, new Policy(ask), guard);
        List<Holding> expected = holdings.permitted().stream().filter(holdings::isFree).toList();
        assertThat(holdings.free()).isEqualTo(expected);
      }
    }
  }
}
