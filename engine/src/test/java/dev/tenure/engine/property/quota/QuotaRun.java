package dev.tenure.engine.property.quota;

import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.admit.RoundResult;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Violation;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A world moved on round by round, one a second, by the production cycle. */
final class QuotaRun {
  private static final long PACE = 1000;

  private final QuotaWorld world;
  private final ClusterState state;
  private final SchedulingCycle cycle;
  private final int evictionCycles;
  private final List<Violation> violations = new ArrayList<>();
  private final SortedMap<WorkloadId, Integer> leavingSince = new TreeMap<>();
  private long now = QuotaWorlds.NOW;
  private int number;
  private PlainTree tree;

  /** A round: what was there before, what was found, and what was planned. */
  record Round(QuotaWorld before, PlainTree tree, RoundResult result, Plan plan) {
    /** Or has anybody to serve. */
    boolean servesAnybody() {
      return !result.heads().isEmpty() || !result.claims().isEmpty();
    }

    /** Nothing new either, that is to be kept in mind. */
    boolean decidesNothing() {
      return plan.admissions().isEmpty() && plan.remembered().isEmpty();
    }
  }

  QuotaRun(QuotaWorld world, int evictionCycles) {
    this.world = world;
    this.tree = new PlainTree(world.copy());
    this.state = world.state();
    this.evictionCycles = evictionCycles;
    this.cycle =
        new SchedulingCycle(
            state,
            List::of,
            Planner.standard(),
            _ -> {},
            report -> violations.addAll(report.violations()));
    for (QuotaWorkload workload : world.workloads().values()) {
      if (workload.standing().evictedAt().isPresent()) {
        leavingSince.put(workload.id(), 0);
      }
    }
  }

  QuotaWorld world() {
    return world;
  }

  ClusterState state() {
    return state;
  }

  long now() {
    return now;
  }

  /** Laws that a plan would have broken. */
  List<Violation> violations() {
    return violations;
  }

  /** Is anybody still on the way out? */
  boolean isMoving() {
    return !leavingSince.isEmpty();
  }

  void happen(Change change) {
    world.apply(change);
    state.apply(change);
  }

  Round next() {
    release();
    QuotaWorld before = world.copy();
    RoundResult result = new AdmissionRound(state, now).run();
    Plan plan = cycle.run(now).plan();
    for (QuotaDecision decision : plan.admissions()) {
      if (decision instanceof QuotaDecision.Preempt preempt) {
        leavingSince.put(preempt.workload(), number);
      }
    }
    state
        .quota()
        .workloads()
        .forEach(entry -> world.apply(new QuotaChange.QuotaWorkloadSeen(entry.workload())));
    number++;
    now += PACE;
    tree = tree.isOf(before) ? tree : new PlainTree(before);
    return new Round(before, tree, result, plan);
  }

  /** Time passes without a round. */
  void sleepUntil(long then) {
    now = then;
  }

  /** Those who were told to leave long enough ago have left, and wait again. */
  private void release() {
    leavingSince
        .entrySet()
        .removeIf(leaving -> {
          boolean gone = leaving.getValue() <= number - evictionCycles;
          @Nullable QuotaWorkload known = world.workloads().get(leaving.getKey());
          if (gone && known != null && known.standing().evictedAt().isPresent()) {
            happen(new QuotaChange.QuotaWorkloadSeen(known.with(QuotaStanding.WAITING)));
          }
          return gone;
        });
  }
}
