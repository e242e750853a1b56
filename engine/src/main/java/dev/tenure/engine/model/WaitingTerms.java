package dev.tenure.engine.model;

import java.util.OptionalLong;

/**
 * How long the owner of a pod group wants to wait, and what is to become of it afterwards.
 *
 * @param stalenessGraceMillis how long it may run below its minimum; negative: for ever; absent: as
 *     the settings say
 * @param preemptionDelayMillis for so long after it was created or evicted it takes from nobody
 * @param requeue when it may be queued again
 * @param minRuntime for how long it wants to be left alone once it runs
 * @param onPreemption what becomes of it when its core is taken
 */
public record WaitingTerms(
    OptionalLong stalenessGraceMillis,
    long preemptionDelayMillis,
    RequeueTerms requeue,
    Stated minRuntime,
    OnPreemption onPreemption) {
  public static final WaitingTerms NONE = new WaitingTerms(OptionalLong.empty(), 0);

  /** Of one that is never queued again unless its queue says so. */
  public WaitingTerms(OptionalLong stalenessGraceMillis, long preemptionDelayMillis) {
    this(stalenessGraceMillis, preemptionDelayMillis, RequeueTerms.NONE);
  }

  /** Of one without a wish of its own for a minimum runtime. */
  public WaitingTerms(
      OptionalLong stalenessGraceMillis, long preemptionDelayMillis, RequeueTerms requeue) {
    this(
        stalenessGraceMillis,
        preemptionDelayMillis,
        requeue,
        Stated.nothing(),
        OnPreemption.REQUEUE);
  }
}
