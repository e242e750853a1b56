package dev.tenure.engine.search;

import dev.tenure.engine.gang.Bite;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.PodTable;
import dev.tenure.engine.state.Trial;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/**
 * When will enough protections have ended? {@link Time#NEVER} if waiting for protections to end is
 * not enough.
 */
public final class WakeUp {
  private final SearchContext context;
  private final GangSearch gangs;
  private final QueueWakeUp queues;
  private final PodLimits limits;
  private final LimitedWakeUp limited;

  public WakeUp(SearchContext context, GangSearch gangs, PodLimits limits) {
    this.context = context;
    this.gangs = gangs;
    this.limits = limits;
    this.limited = new LimitedWakeUp(gangs::seat, limits, this::nextEnd);
    this.queues = new QueueWakeUp(context.state());
  }

  /** The earliest instant after the hunt's own at which the pods could all be seated. */
  public long earliest(Hunt hunt, List<PodState> pods, Trial trial) {
    if (!limits.areOff()) {
      return limited.earliest(hunt, pods, trial);
    }
    if (hunt.takesByQueue(context.costs(hunt.now()) != null)) {
      return queues.earliest(hunt, pods, then -> canSeat(then, pods, trial));
    }
    return pods.size() == 1
        ? earliestForPod(hunt, pods.getFirst())
        : earliest(hunt, ends(hunt), pods, trial);
  }

  private long earliestForPod(Hunt hunt, PodState pod) {
    long best = Time.NEVER;
    for (NodeState node : context.state().nodes()) {
      if (NodeFit.refusal(pod, node) == null && isEnough(hunt, pod, node, best - 1)) {
        long[] ends = ends(hunt, node).filter(end -> end > hunt.now()).sorted().toArray();
        int first = first(ends, end -> isEnough(hunt, pod, node, end));
        best = first < ends.length ? Math.min(best, ends[first]) : best;
      }
    }
    return best;
  }

  private boolean isEnough(Hunt hunt, PodState pod, NodeState node, long then) {
    NodeDryRun dryRun = new NodeDryRun(hunt.at(then), pod, context, node);
    return dryRun.makeRoom(node) == NodeOutcome.CANDIDATE;
  }

  private long earliest(Hunt hunt, LongStream all, List<PodState> pods, Trial trial) {
    long[] ends = all.filter(end -> end > hunt.now()).sorted().distinct().toArray();
    int first = first(ends, end -> canSeat(hunt.at(end), pods, trial));
    return first < ends.length ? ends[first] : Time.NEVER;
  }

  private long nextEnd(Hunt hunt) {
    long next = ends(hunt).filter(end -> end > hunt.now()).min().orElse(Time.NEVER);
    return Math.min(next, LimitedWakeUp.nextTightening(hunt, context.state()));
  }

  private LongStream ends(Hunt hunt) {
    return context.state().nodes().stream().flatMapToLong(node -> ends(hunt, node));
  }

  private boolean canSeat(Hunt hunt, List<PodState> pods, Trial trial) {
    int start = trial.checkpoint();
    boolean seated = gangs.seat(hunt, pods, trial) != null;
    trial.rollBack(start);
    return seated;
  }

  /** When the protections of the pods on the node end, those that end at all. */
  private static LongStream ends(Hunt hunt, NodeState node) {
    LongStream.Builder ends = LongStream.builder();
    PodTable pods = node.pods();
    for (int row = 0; row < pods.size(); row++) {
      PodState pod = pods.pod(row);
      if (pod.isActive() && hunt.reaches(pod)) {
        addEnds(hunt, pod, ends);
      }
    }
    return ends.build().filter(Time::isInstant);
  }

  /** When the pod may go by itself, and when each part may that goes with it. */
  static void addEnds(Hunt hunt, PodState pod, LongStream.Builder ends) {
    ends.add(hunt.freeAt(pod));
    if (!pod.standsAlone()) {
      for (MemberState part : Bite.possible(pod.podSet())) {
        ends.add(hunt.freeAt(pod.workload(), part));
      }
    }
  }

  /** The first for which it holds, if it holds for all after it; the length if for none. */
  private static int first(long[] ends, LongPredicate holds) {
    int low = 0;
    int high = ends.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (holds.test(ends[middle])) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
