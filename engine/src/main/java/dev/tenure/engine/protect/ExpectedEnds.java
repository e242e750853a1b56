package dev.tenure.engine.protect;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.requeue.EffectiveTerms;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;
import org.jspecify.annotations.Nullable;

/** When workloads expect to be done: by their own word, else by that of their queue. */
public final class ExpectedEnds {
  private final ClusterState state;
  private final PerQueue<Stated> byQueue;

  public ExpectedEnds(ClusterState state) {
    this.state = state;
    this.byQueue = new PerQueue<>(state, this::find);
  }

  /** How long it expects to run; 0: nobody says. */
  public long runtime(Party party) {
    Stated own = party.expectedRuntime();
    Stated said = own.isSet() ? own : byQueue.of(party.family(), party.queue());
    return said instanceof Stated.Value(long millis) && millis > 0 ? millis : 0;
  }

  /** {@link Time#FREE}: nobody knows. */
  long end(Party party) {
    long runtime = runtime(party);
    return runtime == 0 || !Time.isInstant(party.runningSince())
        ? Time.FREE
        : Time.plus(party.runningSince(), runtime);
  }

  private Stated find(Family family, @Nullable String queue) {
    if (family == Family.QUEUED) {
      return EffectiveTerms.ofQueue(queue, state).expected();
    }
    @Nullable QueueNode node = family == Family.QUOTA ? state.quota().forest().queue(queue) : null;
    return node == null ? Stated.nothing() : EffectiveTerms.ofQueue(node).expected();
  }
}
