package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.requeue.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * What became of a workload that could have been requeued.
 *
 * @param nominator who looked at it
 * @param skip why it was not tried, or what stopped it; absent: nothing did
 * @param why the same for people; absent: nobody asks
 */
public record RequeueNote(
    WorkloadId workload,
    String nominator,
    Outcome outcome,
    @Nullable SkipReason skip,
    @Nullable Reason why) {
  /** How far it came. */
  public enum Outcome {
    /** Its time has not come. */
    NOT_YET,
    SKIPPED,
    NOMINATED,
    COMMITTED,
    /** It has found another place, so it gave way without being requeued. */
    MOVED,
    ROLLED_BACK
  }
}
