package dev.tenure.engine.model.quota;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * From whom the workloads of a queue may take.
 *
 * @param whileBorrowing from whom in the cohort even if the queue borrows; absent: from nobody
 */
public record PreemptionRights(
    WithinQueue withinQueue, WithinCohort withinCohort, @Nullable WhileBorrowing whileBorrowing) {
  public static final PreemptionRights NONE =
      new PreemptionRights(WithinQueue.NEVER, WithinCohort.NEVER, null);

  /** From whom of the same queue. */
  public enum WithinQueue {
    NEVER,
    LOWER_PRIORITY,
    LOWER_OR_NEWER_EQUAL_PRIORITY
  }

  /** From whom of the other queues, if they use more than they own. */
  public enum WithinCohort {
    NEVER,
    /** From nobody, although nothing says so: the queue still tries, even while it borrows. */
    UNSET,
    LOWER_PRIORITY,
    ANY
  }

  /** From workloads of lower priority, at most of this one. */
  public record WhileBorrowing(OptionalInt maxPriority) {}
}
