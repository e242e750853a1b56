package dev.tenure.engine.requeue;

/** What a nominator says of a workload. */
public sealed interface Nomination {
  Nomination NOT_OPTED_IN = new NotOptedIn();

  /** Nobody has asked for it to be looked at. */
  record NotOptedIn() implements Nomination {}

  /** It may be requeued. */
  record Nominated(long expected, long start, long overrun) implements Nomination {}

  /** Its time has not come; it comes then. */
  record NotYet(long at) implements Nomination {}

  /**
   * It would be looked at, but something is wrong or in the way.
   *
   * @param until when that ends by itself; {@link dev.tenure.engine.model.Time#NEVER}: it does not
   */
  record Skipped(SkipReason reason, long until) implements Nomination {}
}
