package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.ObservedQueues;

/** Who is in a queue that is only looked at is taken by nobody. */
final class ObservedRule implements LimitRule {
  private static final String NAME = "observed";

  private final ObservedQueues observed;

  ObservedRule(ClusterState state) {
    this.observed = state.observed();
  }

  @Override
  public boolean applies(Attempt attempt) {
    return !observed.isEmpty() && observed.of(attempt.victim()) != null;
  }

  @Override
  public long freeAt(Attempt attempt) {
    return applies(attempt) ? Time.NEVER : Time.FREE;
  }

  @Override
  public Verdict explain(Attempt attempt) {
    return new Verdict.Forbidden(
        NAME,
        Reason.of(ReasonCode.VICTIM_OBSERVED)
            .text("victim", attempt.victim().workloadId())
            .text("queue", String.valueOf(observed.of(attempt.victim()))));
  }
}
