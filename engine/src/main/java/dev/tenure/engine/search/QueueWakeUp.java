package dev.tenure.engine.search;

import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.RunningQueue;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * When could a workload that takes by the order of queues be seated? Mostly it is enough that the
 * first protection ends, and the queues know when that is without a look at everybody.
 */
final class QueueWakeUp {
  private final ClusterState state;

  QueueWakeUp(ClusterState state) {
    this.state = state;
  }

  /**
   * The earliest instant after the hunt's own at which it finds what it needs.
   *
   * @param seats whether a hunt does
   */
  long earliest(Hunt hunt, List<PodState> pods, Predicate<Hunt> seats) {
    if (ReachedQueue.of(state, hunt).stream().allMatch(queue -> queue.running().isEmpty())) {
      return Time.NEVER; // nobody is there whose protection could end
    }
    long first = first(hunt, seats);
    return first != Time.NEVER ? first : notBefore(bound(hunt, pods), hunt, seats);
  }

  /** Before that nodes cannot have room for all. */
  private long bound(Hunt hunt, List<PodState> pods) {
    long bound = hunt.now() + 1;
    for (List<PodState> alike : QueueSearch.alike(pods)) {
      bound = Math.max(bound, SlotTimes.earliest(hunt, alike, state.nodes()));
    }
    return bound;
  }

  /** Mostly the first of them will do, so the steps are small before they are large. */
  private long notBefore(long bound, Hunt hunt, Predicate<Hunt> seats) {
    if (bound == Time.NEVER) {
      return Time.NEVER;
    }
    long[] ends = ends(hunt).filter(end -> end >= bound).sorted().distinct().toArray();
    int low = 0;
    int high = 0;
    for (int step = 1; high < ends.length && !seats.test(hunt.at(ends[high])); step *= 2) {
      low = high + 1;
      high += step;
    }
    high = Math.min(high, ends.length);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (seats.test(hunt.at(ends[middle]))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < ends.length ? ends[low] : Time.NEVER;
  }

  /**
   * When the first minimum runtime ends, if that is enough and the instant before is not; {@link
   * Time#NEVER} if it is not so.
   */
  private long first(Hunt hunt, Predicate<Hunt> seats) {
    long first = Time.NEVER;
    for (ReachedQueue queue : ReachedQueue.of(state, hunt)) {
      first = Math.min(first, firstEnd(hunt, queue.running()));
    }
    return first != Time.NEVER && seats.test(hunt.at(first)) && !seats.test(hunt.at(first - 1))
        ? first
        : Time.NEVER;
  }

  /** When the protections of all who are in reach end, those that end at all. */
  private LongStream ends(Hunt hunt) {
    LongStream.Builder ends = LongStream.builder();
    for (ReachedQueue queue : ReachedQueue.of(state, hunt)) {
      for (WorkloadState workload : queue.running().inOrder()) {
        if (hunt.isBelowAllFrom(workload)) {
          break; // and all after it are no lower
        }
        for (PodState pod : EvictionBatch.active(workload.gang())) {
          if (pod.node() != null && hunt.reaches(pod)) {
            WakeUp.addEnds(hunt, pod, ends);
          }
        }
      }
    }
    return ends.build().filter(Time::isInstant);
  }

  /** The next minimum runtime to end in the queue. */
  private static long firstEnd(Hunt hunt, RunningQueue queue) {
    long free = hunt.latestFreeStart(queue);
    @Nullable WorkloadState next = queue.firstStartedAfter(free);
    return next == null ? Time.NEVER : Time.plus(next.startedAt(), hunt.now() - free);
  }
}
