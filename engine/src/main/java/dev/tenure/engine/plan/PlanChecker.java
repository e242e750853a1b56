package dev.tenure.engine.plan;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Asserts the laws on every plan, in production too: it plays the plan through on the state, group
 * by group, and trusts nothing that the plan says about itself but where it keeps room for
 * workloads with quota: whether who had to go could have been spared is asked beside that.
 */
public final class PlanChecker {
  /** What the plan would break; empty if nothing. The state is left as it was. */
  public List<Violation> check(Plan plan, ClusterState state) {
    List<Violation> violations = new ArrayList<>();
    if (plan.decidesAnything() || !plan.requeued().isEmpty()) {
      play(plan, state, violations);
    }
    long again = plan.lookAgainAt().orElse(Time.NEVER);
    if (again <= plan.now()) {
      violations.add(new Violation(6, "the plan looks again at " + again + ", not later"));
    }
    return List.copyOf(violations);
  }

  private static void play(Plan plan, ClusterState state, List<Violation> violations) {
    LimitCheck limits = new LimitCheck(state, plan, violations);
    Replay replay = new Replay(state, plan, FairShareRight::of, limits, violations);
    try {
      replay.depart(plan.admissions());
      for (List<Decision> group : groups(plan.decisions())) {
        replay.play(group);
      }
      replay.checkWorkloads();
    } finally {
      replay.undo();
    }
    new RequeueCheck(state, plan.now(), violations).check(plan);
    checkQuota(plan, state, limits, violations);
    limits.undo();
  }

  private static void checkQuota(
      Plan plan, ClusterState state, LimitCheck limits, List<Violation> violations) {
    if (!plan.admissions().isEmpty()) {
      SortedSet<WorkloadId> evicted = new TreeSet<>();
      for (Decision decision : plan.decisions()) {
        if (decision instanceof Decision.Evict) {
          evicted.add(decision.workload());
        }
      }
      new QuotaReplay(state, plan.now(), evicted, limits, violations).play(plan.admissions());
    }
  }

  /** Decisions for one beneficiary in a row belong together, as long as it gets them alike. */
  private static List<List<Decision>> groups(List<Decision> decisions) {
    List<List<Decision>> groups = new ArrayList<>();
    for (Decision decision : decisions) {
      boolean starts = groups.isEmpty() || !continues(groups.getLast().getLast(), decision);
      if (starts) {
        groups.add(new ArrayList<>());
      }
      groups.getLast().add(decision);
    }
    return groups;
  }

  private static boolean continues(Decision before, Decision next) {
    boolean newEvictions = next.clears() && !before.clears();
    boolean growsOn = before instanceof Decision.Hold && before.why().code() != next.why().code();
    return !newEvictions && !growsOn && Replay.servedBy(before).equals(Replay.servedBy(next));
  }
}
