package dev.tenure.app.run;

import dev.tenure.kubernetes.watch.Freshness;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Whether this scheduler may act: it leads, and what it sees is not old. Asked before every
 * decision and before every call that changes anything.
 */
final class Gate implements BooleanSupplier {
  private final BooleanSupplier leads;
  private final Freshness freshness;
  private final Duration limit;

  Gate(BooleanSupplier leads, Freshness freshness, Duration limit) {
    this.leads = leads;
    this.freshness = freshness;
    this.limit = limit;
  }

  @Override
  public boolean getAsBoolean() {
    return leads.getAsBoolean() && !freshness.isStale(limit);
  }
}
