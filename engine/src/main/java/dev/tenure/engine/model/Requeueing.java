package dev.tenure.engine.model;

/**
 * What stands on a workload about being queued again.
 *
 * @param terms what its owner says
 * @param notBefore what the scheduler has written: until when it is not requeued again
 */
public record Requeueing(RequeueTerms terms, Stated notBefore) {
  public static final Requeueing NONE = new Requeueing(RequeueTerms.NONE, Stated.nothing());

  public Requeueing notBefore(long then) {
    return new Requeueing(terms, Stated.of(then));
  }

  /** As its owner wrote it. */
  public Requeueing unmarked() {
    return new Requeueing(terms, Stated.nothing());
  }
}
