package dev.tenure.engine.admit;

import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.state.ClusterState;

/** Asks the protection rules, at one instant, for whoever asks for quota. */
final class Guards {
  private final ClusterState state;
  private final Eligibility eligibility;
  private final long now;
  private long refused;

  Guards(ClusterState state, long now) {
    this.state = state;
    this.eligibility = new Eligibility(state);
    this.now = now;
  }

  Guard towards(QuotaAsk ask) {
    return new Guard(state, eligibility, ask, now, this);
  }

  /** How often a rule has kept somebody whom an asker had a right to. */
  long refused() {
    return refused;
  }

  void countRefusal() {
    refused++;
  }
}
