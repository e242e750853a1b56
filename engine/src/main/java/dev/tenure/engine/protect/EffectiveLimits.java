package dev.tenure.engine.protect;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.LimitSettings;
import dev.tenure.engine.model.Limits;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;
import org.jspecify.annotations.Nullable;

/** Which limits against thrash count for a workload: the nearest word, from its queue upwards. */
public final class EffectiveLimits {
  private final ClusterState state;
  private final PerQueue<Limits> byQueue;

  public EffectiveLimits(ClusterState state) {
    this.state = state;
    this.byQueue = new PerQueue<>(state, this::find);
  }

  public Limits of(Party party) {
    return of(party.family(), party.queue());
  }

  public Limits of(Family family, @Nullable String queue) {
    return areOff() ? Limits.NONE : byQueue.of(family, queue);
  }

  /** Is nothing limited anywhere? */
  public boolean areOff() {
    return state.settings().limits().areOff();
  }

  private Limits find(Family family, @Nullable String queue) {
    LimitSettings all = state.settings().limits();
    Limits found = Limits.NONE;
    if (family == Family.QUOTA && queue != null) {
      found = all.clusterQueues().getOrDefault(queue, Limits.NONE);
    }
    if (family == Family.QUEUED) {
      for (Queue each : state.queues().pathTo(queue).reversed()) {
        found = found.or(all.queues().getOrDefault(each.name(), Limits.NONE));
      }
    }
    return found.or(all.everywhere());
  }
}
