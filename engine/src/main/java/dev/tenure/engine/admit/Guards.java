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
  private final boolean counts;
  private @Nullable DisruptionCost costs;
  private long refused;

  /** One for each action: what rules remember is about one asker and one action. */
  record Rules(Eligibility preempt, Eligibility reclaim) {}

  Guards(ClusterState state, long now) {
    this(state, new Rules(new Eligibility(state, now), new Eligibility(state, now)), now, true);
  }

  private Guards(ClusterState state, Rules rules, long now, boolean counts) {
    this.state = state;
    this.rules = rules;
    this.now = now;
    this.counts = counts;
  }

  /** The same at another instant, for who only wants to know whether it would succeed then. */
  Guards at(long then) {
    return new Guards(state, rules, then, false);
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

  /** Is it of interest whom rules keep? */
  boolean counts() {
    return counts;
  }

  /** How often a rule has kept somebody whom an asker had a right to. */
  long refused() {
    return refused;
  }

  void countRefusal() {
    refused++;
  }
}
