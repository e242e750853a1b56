package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.model.Phases;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.OptionalLong;

/**
 * Phase 7. A gang that has fallen below its minimum, because a node was lost for example, keeps
 * what it has for a while. If it does not get back what it lacks it ends, so that others can use
 * its room. No promise holds against that: it has nothing that it could do in the meantime.
 */
final class StaleGangs {
  private final PlanningRun run;

  StaleGangs(PlanningRun run) {
    this.run = run;
  }

  void run() {
    run.state().brokenGangs().forEach(this::look);
  }

  private void look(WorkloadState gang) {
    if (run.state().observed().of(gang) != null) {
      return;
    }
    OptionalLong written = gang.workload().marks().staleSince();
    if (gang.isStale() && !Seats.suffice(gang.gang(), StaleGangs::soon)) {
      judge(gang, written.orElse(run.now()));
    } else if (written.isPresent()) {
      run.ledger().mark(new StaleGang(gang.id(), OptionalLong.empty(), noMore(gang)));
    }
  }

  private void judge(WorkloadState gang, long since) {
    long end = end(gang.workload(), since, run.state().settings().phases());
    boolean alone = !isOnItsWay(gang);
    if (end <= run.now() && alone) {
      disband(gang, since);
      return;
    }
    // What is kept for those who are on their way ends sometime: the plan looks again then.
    if (end > run.now() && end != Time.NEVER && alone) {
      run.ledger().lookAgain(end);
    }
    run.ledger().mark(new StaleGang(gang.id(), OptionalLong.of(since), reason(gang, since, end)));
  }

  /** When what is left of a gang ends that has been stale since then. */
  static long end(Workload gang, long since, Phases phases) {
    long grace = grace(gang, phases);
    return grace < 0 ? Time.NEVER : Time.plus(since, grace);
  }

  private static long grace(Workload gang, Phases phases) {
    return gang.terms().stalenessGraceMillis().orElse(phases.stalenessGraceMillis());
  }

  /** How many run as soon as the plan is carried out. */
  private static int soon(PodSetState podSet) {
    int starting = 0;
    for (PodState pod : podSet.pods()) {
      starting += pod.startsNow() ? 1 : 0;
    }
    return podSet.active() + starting;
  }

  /** Has every pod that it lacks a place, given by this plan or kept since before? */
  static boolean isOnItsWay(WorkloadState gang) {
    return Seats.suffice(gang.gang(), StaleGangs::coming);
  }

  private static int coming(PodSetState podSet) {
    int claims = 0;
    for (PodState pod : podSet.pods()) {
      claims += pod.planned() == null && pod.holdsClaim() ? 1 : 0;
    }
    return Seats.taken(podSet) + claims;
  }

  private static Reason noMore(WorkloadState gang) {
    return Reason.of(ReasonCode.STALE_NO_MORE).text("workload", gang.id());
  }

  private static Reason reason(WorkloadState gang, long since, long end) {
    boolean forEver = end == Time.NEVER;
    Reason reason =
        Reason.of(forEver ? ReasonCode.STALE_FOR_EVER : ReasonCode.STALE)
            .text("workload", gang.id())
            .moment("since", since);
    return forEver ? reason : reason.moment("until", end);
  }

  private void disband(WorkloadState gang, long since) {
    Reason why =
        Reason.of(ReasonCode.DISBANDED)
            .text("workload", gang.id())
            .moment("since", since)
            .span("grace", grace(gang.workload(), run.state().settings().phases()));
    for (PodState pod : EvictionBatch.active(gang.gang())) {
      String node = pod.node() == null ? "" : pod.node().name();
      run.trial().evict(pod);
      run.ledger().decide(new Decision.Disband(pod.id(), gang.id(), node, why));
    }
  }
}
