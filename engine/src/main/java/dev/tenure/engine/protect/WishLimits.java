package dev.tenure.engine.protect;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;
import org.jspecify.annotations.Nullable;

/** How much of the minimum runtime that a workload wishes for its queue grants. */
final class WishLimits {
  private final ClusterState state;
  private final PerQueue<Promise> byQueue;
  private final PromiseTree queues;
  private final PromiseTree quota;

  WishLimits(ClusterState state) {
    this.state = state;
    this.byQueue = new PerQueue<>(state, this::find);
    this.queues = PromiseTree.of(state.queues());
    this.quota = PromiseTree.of(state.quota().forest());
  }

  Promise of(Party party) {
    return byQueue.of(party.family(), party.queue());
  }

  long granted(Party party) {
    return party.wish() instanceof Stated.Value(long wish) && wish > 0
        ? Math.min(wish, of(party).millis())
        : 0;
  }

  private Promise find(Family family, @Nullable String queue) {
    PromiseTree tree = family == Family.QUOTA ? quota : queues;
    return new MinRuntimePromises(tree, state.settings()).wishLimit(queue);
  }
}
