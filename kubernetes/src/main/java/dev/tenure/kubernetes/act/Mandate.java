package dev.tenure.kubernetes.act;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Whether this scheduler may act, and for what it decided in which of its terms. Who has lost the
 * lead and has it again must not go on with what it decided before: another may have acted in
 * between.
 */
public final class Mandate implements BooleanSupplier {
  /** The term of one who may not act. */
  public static final long NONE = 0;

  private static final ScopedValue<Long> DECIDED_IN = ScopedValue.newInstance();

  private final LongSupplier term;
  private volatile long lookedIn = NONE;

  /**
   * @param term the one that runs now, another one each time that the lead is won; {@link #NONE}
   *     while nothing may be done
   */
  public Mandate(LongSupplier term) {
    this.term = term;
  }

  /** The cluster is looked at: what is decided next is decided by that. */
  public void look() {
    lookedIn = term.getAsLong();
  }

  /** In which term it was looked at last. */
  long lookedIn() {
    return lookedIn;
  }

  /** Does what was decided in that term, and may be done only in it. */
  <T> T in(long decidedIn, Work<T> work) throws Exception {
    return ScopedValue.where(DECIDED_IN, decidedIn).call(work::run);
  }

  /** What is done for a term. */
  @FunctionalInterface
  interface Work<T> {
    T run() throws Exception;
  }

  @Override
  public boolean getAsBoolean() {
    long now = term.getAsLong();
    return now != NONE && (!DECIDED_IN.isBound() || DECIDED_IN.get() == now);
  }
}
