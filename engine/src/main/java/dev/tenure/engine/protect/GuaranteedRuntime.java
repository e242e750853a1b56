package dev.tenure.engine.protect;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;

/** For how long a workload that starts will get on: as it expects, else as it is promised. */
public final class GuaranteedRuntime {
  private final ClusterState state;
  private final ExpectedEnds expected;
  private final WishLimits wishes;
  private final PromiseTree queues;
  private final PromiseTree quota;

  public GuaranteedRuntime(ClusterState state) {
    this.state = state;
    this.expected = new ExpectedEnds(state);
    this.wishes = new WishLimits(state);
    this.queues = PromiseTree.of(state.queues());
    this.quota = PromiseTree.of(state.quota().forest());
  }

  /** 0: nobody knows. */
  public long of(Party starting) {
    long said = expected.runtime(starting);
    return said > 0 ? said : promised(starting);
  }

  private long promised(Party starting) {
    if (!state.settings().minRuntime() || !MinRuntimeExemptions.covers(starting.family())) {
      return 0;
    }
    PromiseTree tree = starting.family() == Family.QUOTA ? quota : queues;
    long byQueue =
        new MinRuntimePromises(tree, state.settings()).preempt(starting.queue()).millis();
    return Math.max(byQueue, wishes.granted(starting));
  }
}
