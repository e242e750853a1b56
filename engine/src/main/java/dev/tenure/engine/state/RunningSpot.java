package dev.tenure.engine.state;

import dev.tenure.engine.model.WorkloadId;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Where a {@link RunningQueue} has a workload.
 *
 * @param start absent: it has more than its minimum, which no start protects
 * @param activePods how many of its pods run
 */
record RunningSpot(VictimKey key, @Nullable Start start, int activePods) {
  static RunningSpot of(WorkloadState workload) {
    SubGroupState gang = workload.gang();
    return new RunningSpot(
        workload.victimKeyNow(),
        gang.hasSurplus() ? null : new Start(workload.startedAt(), workload.id()),
        gang.active());
  }

  /** When who started; of the same instant by id. */
  record Start(long at, WorkloadId id) implements Comparable<Start> {
    private static final WorkloadId FIRST = new WorkloadId(WorkloadId.Kind.POD, "", "");
    private static final Comparator<Start> ORDER =
        Comparator.comparingLong(Start::at).thenComparing(Start::id);

    /** Before everybody who started then. */
    static Start beginning(long at) {
      return new Start(at, FIRST);
    }

    @Override
    public int compareTo(Start other) {
      return ORDER.compare(this, other);
    }
  }
}
