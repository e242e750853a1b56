package dev.tenure.engine.state;

import dev.tenure.engine.model.WorkloadId;
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

    /** Before everybody who started then. */
    static Start beginning(long at) {
      return new Start(at, FIRST);
    }

    @Override
    public int compareTo(Start other) {
      return at != other.at ? Long.compare(at, other.at) : id.compareTo(other.id);
    }
  }
}
