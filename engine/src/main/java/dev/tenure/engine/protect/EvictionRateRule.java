package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Limits: only so many are interrupted within a minute, of the cluster and of a queue. */
final class EvictionRateRule implements LimitRule {
  private static final String NAME = "evictionsPerMinute";

  private final ClusterState state;
  private final EffectiveLimits limits;
  private final EvictionRate rate;
  private long version = -1;
  private @Nullable Family family;
  private @Nullable String queue;
  private long freeAt;

  EvictionRateRule(ClusterState state, EffectiveLimits limits, long asOf) {
    this.state = state;
    this.limits = limits;
    this.rate = new EvictionRate(state, limits, asOf);
  }

  @Override
  public boolean applies(Attempt attempt) {
    return state.settings().limits().evictionsPerMinute().orElse(0) > 0 || perQueue(attempt) > 0;
  }

  private long perQueue(Attempt attempt) {
    return attempt.victim().queue() == null
        ? 0
        : limits.of(attempt.victim()).evictionsPerMinute().orElse(0);
  }

  @Override
  public long freeAt(Attempt attempt) {
    Party victim = attempt.victim();
    if (version != state.interruptions().version()
        || family != victim.family()
        || !Objects.equals(queue, victim.queue())) {
      version = state.interruptions().version();
      family = victim.family();
      queue = victim.queue();
      freeAt = Math.max(rate.freeAt(1), rate.freeAt(victim.family(), queue, 1));
    }
    return freeAt;
  }

  @Override
  public Verdict explain(Attempt attempt) {
    long end = freeAt(attempt);
    boolean ofQueue = rate.freeAt(attempt.victim().family(), attempt.victim().queue(), 1) == end;
    boolean counts = ofQueue && perQueue(attempt) > 0;
    Reason reason =
        Reason.of(end > attempt.now() ? ReasonCode.EVICTION_RATE_REACHED : ReasonCode.EVICTION_RATE)
            .text("victim", attempt.victim().workloadId())
            .count(
                "most",
                counts
                    ? perQueue(attempt)
                    : state.settings().limits().evictionsPerMinute().orElse(0))
            .text("where", counts ? "queue " + attempt.victim().queue() : "the cluster");
    if (end <= attempt.now()) {
      return new Verdict.Allowed(NAME, reason);
    }
    return end == Time.NEVER
        ? new Verdict.Forbidden(NAME, reason.moment("until", end))
        : new Verdict.ProtectedUntil(NAME, end, reason.moment("until", end));
  }
}
