package dev.tenure.engine.search;

import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.RunningQueue;
import dev.tenure.engine.state.WorkloadState;
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
   * When the first minimum runtime ends, if that is enough and the instant before is not; {@link
   * Time#NEVER} if it is not so.
   *
   * @param seats whether a hunt finds what it needs
   */
  long first(Hunt hunt, Predicate<Hunt> seats) {
    long first = Time.NEVER;
    for (ReachedQueue queue : ReachedQueue.of(state, hunt)) {
      first = Math.min(first, firstEnd(hunt, queue.running()));
    }
    return first != Time.NEVER && seats.test(hunt.at(first)) && !seats.test(hunt.at(first - 1))
        ? first
        : Time.NEVER;
  }

  /** When the protections of all who are in reach end, those that end at all. */
  LongStream ends(Hunt hunt) {
    LongStream.Builder ends = LongStream.builder();
    for (ReachedQueue queue : ReachedQueue.of(state, hunt)) {
      for (WorkloadState workload : queue.running().inOrder()) {
        if (hunt.action() == Action.PREEMPT && workload.priority() >= hunt.priority()) {
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
