package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.WorkloadId;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A workload has lost something that ran, to a decision.
 *
 * @param queue its queue or cluster queue; absent: it had none
 */
public record Interruption(WorkloadId workload, Family family, @Nullable String queue, long at)
    implements Comparable<Interruption> {
  private static final Comparator<Interruption> ORDER =
      Comparator.comparingLong(Interruption::at)
          .thenComparing(Interruption::workload)
          .thenComparing(Interruption::family)
          .thenComparing(
              Interruption::queue, Comparator.nullsFirst(Comparator.<String>naturalOrder()));

  /** Before everything that happens then. */
  static Interruption before(long at) {
    return new Interruption(WorkloadId.ofQuota("", ""), Family.QUEUED, null, at);
  }

  boolean isOf(Family whose, @Nullable String where) {
    return family == whose && where != null && where.equals(queue);
  }

  @Override
  public int compareTo(Interruption other) {
    return ORDER.compare(this, other);
  }
}
