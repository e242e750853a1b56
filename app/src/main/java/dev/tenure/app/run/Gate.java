package dev.tenure.app.run;

import dev.tenure.kubernetes.act.Mandate;
import dev.tenure.kubernetes.watch.Freshness;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Whether this scheduler may act: it leads, has seen all that its predecessor did, what it sees is
 * not old, and it knows what was promised. Asked before every decision and before every call that
 * changes anything.
 */
final class Gate implements BooleanSupplier {
  /** The term of who competes with nobody. */
  static final long ALWAYS = -1;

  private final LongSupplier lead;
  private final Freshness freshness;
  private final BooleanSupplier configured;
  private final Duration limit;
  private volatile long begun = Mandate.NONE;

  /**
   * A gate that is closed until a term {@link #begin begins}.
   *
   * @param lead the term in which we lead, if we do
   * @param configured whether the scheduler's configuration is known
   */
  Gate(LongSupplier lead, Freshness freshness, BooleanSupplier configured, Duration limit) {
    this.lead = lead;
    this.freshness = freshness;
    this.configured = configured;
    this.limit = limit;
  }

  /**
   * A term begins. Our watches may be behind what the last leader has written, and not know it: the
   * gate stays closed until everything was listed once more.
   */
  void begin(long term) {
    freshness.demand();
    begun = term;
  }

  /** The term in which we may act; {@link Mandate#NONE}: we may not. */
  long term() {
    long term = lead.getAsLong();
    boolean caughtUp = term == ALWAYS || (term == begun && freshness.isMet());
    return caughtUp && maySpeak() && configured.getAsBoolean() ? term : Mandate.NONE;
  }

  /** May users be told something? Also that the configuration is broken. */
  boolean maySpeak() {
    return lead.getAsLong() != Mandate.NONE && !freshness.isStale(limit);
  }

  @Override
  public boolean getAsBoolean() {
    return term() != Mandate.NONE;
  }
}
