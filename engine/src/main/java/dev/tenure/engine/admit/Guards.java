package dev.tenure.engine.admit;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.state.ClusterState;
import org.jspecify.annotations.Nullable;

/** Asks the protection rules, at one instant, for whoever asks for quota. */
final class Guards {
  private final ClusterState state;
  private final Rules rules;
  private final long now;
  private @Nullable DisruptionCost costs;
  private long refused;

  /** One for each action: what rules remember is about one asker and one action. */
  record Rules(Eligibility preempt, Eligibility reclaim) {}

  Guards(ClusterState state, long now) {
    this(state, new Rules(new Eligibility(state, now), new Eligibility(state, now)), now);
  }

  private Guards(ClusterState state, Rules rules, long now) {
    this.state = state;
    this.rules = rules;
    this.now = now;
  }

  /** The same at another instant. */
  Guards at(long then) {
    return new Guards(state, rules, then);
  }

  /** What interruptions cost at that instant. */
  DisruptionCost costs() {
    if (costs == null) {
      costs = new DisruptionCost(state, now);
    }
    return costs;
  }

  Guard towards(QuotaAsk ask) {
    return new Guard(state, rules, ask, now, this);
  }

  /** How often a rule has kept somebody whom an asker had a right to. */
  long refused() {
    return refused;
  }

  void countRefusal() {
    refused++;
  }
}
