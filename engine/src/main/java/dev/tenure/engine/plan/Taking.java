package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.Entitlement;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Stage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Seats an ask in room that is being freed, or frees it. */
final class Taking {
  private final PlanningRun run;
  private final ClaimRelease release;
  private final Obstacles obstacles;

  Taking(PlanningRun run) {
    this.run = run;
    this.release = new ClaimRelease(run);
    this.obstacles = new Obstacles(run);
  }

  /** Not who waits for a reason of its own, has a claim already, or has just lost one. */
  boolean mayTake(Ask ask) {
    return !obstacles.stop(ask) && !ask.holdsClaim();
  }

  /** Holds room that others are leaving anyway: that costs nobody anything. */
  boolean awaitLeaving(Ask ask) {
    if (!run.does(PlanAction.ALLOCATE)
        || run.capacity().refusal(ask.pods()) != null
        || !run.placement().place(ask.pods(), run.trial(), false)) {
      return false;
    }
    release.brokenBy(ask.pods(), false);
    for (PodState pod : ask.pods()) {
      hold(pod, about(ReasonCode.WAITS_FOR_LEAVING, pod));
    }
    return true;
  }

  boolean take(Ask ask, Action action) {
    if (!mayHunt(ask, action)) {
      return false;
    }
    boolean grows = Ask.stage(ask.workload()) != Stage.BELOW_MINIMUM;
    int start = run.trial().checkpoint();
    List<PodState> victims = seat(ask, action);
    if (victims == null) {
      return false;
    }
    // Growing into what is there anyway is allocation.
    if (victims.isEmpty() && grows && !run.does(PlanAction.ALLOCATE)) {
      run.trial().rollBack(start);
      return false;
    }
    List<PodState> losers = release.brokenBy(ask.pods(), true);
    if (!losers.isEmpty() && !victims.isEmpty() && run.state().shares().isStated()) {
      run.trial().rollBack(start);
      victims = seatWithout(losers, ask, action);
    }
    return victims != null && decide(ask, action, victims);
  }

  private @Nullable List<PodState> seat(Ask ask, Action action) {
    return run.search().seat(hunt(ask, action), ask.pods(), run.trial());
  }

  /** What was kept for others no longer counts in their queue: fewer may have to leave. */
  private @Nullable List<PodState> seatWithout(List<PodState> losers, Ask ask, Action action) {
    losers.forEach(run.trial()::breakClaim);
    @Nullable List<PodState> victims = seat(ask, action);
    if (victims != null) {
      release.brokenBy(ask.pods(), true);
    }
    return victims;
  }

  private boolean decide(Ask ask, Action action, List<PodState> victims) {
    evict(victims, ask, hunt(ask, action));
    for (PodState pod : ask.pods()) {
      hold(pod, waitsFor(victims, pod));
    }
    return true;
  }

  private static Reason waitsFor(List<PodState> victims, PodState pod) {
    return victims.isEmpty()
        ? about(ReasonCode.WAITS_FOR_LEAVING, pod)
        : about(ReasonCode.WAITS_FOR_VICTIMS, pod).count("count", victims.size());
  }

  private boolean mayHunt(Ask ask, Action action) {
    return run.takes(action)
        && run.ledger().lostClaim(ask.workload().id()) == null
        && ask.first().pod().spec().preemptionPolicy() != PreemptionPolicy.NEVER;
  }

  Hunt hunt(Ask ask, Action action) {
    Entitlement right = run.entitlements().of(run.state(), ask.pods());
    return new Hunt(ask.first(), action, run.now(), right, run.eligibility());
  }

  private void evict(List<PodState> victims, Ask ask, Hunt hunt) {
    for (Unit unit : Unit.of(victims)) {
      for (PodState victim : unit.pods()) {
        NodeState node = victim.node();
        run.ledger()
            .decide(
                new Decision.Evict(
                    victim.id(),
                    victim.workload().id(),
                    node == null ? "" : node.name(),
                    ask.workload().id(),
                    hunt.action(),
                    EvictionReasons.of(victim, ask.first(), hunt.action()),
                    hunt.verdicts(victim, unit.core())));
      }
    }
  }

  private void hold(PodState pod, Reason why) {
    NodeState node = pod.planned();
    if (node != null) {
      run.ledger().lookAgain(run.claimEnd());
      run.ledger()
          .decide(
              new Decision.Hold(pod.id(), pod.workload().id(), node.name(), run.claimEnd(), why));
    }
  }

  private static Reason about(ReasonCode code, PodState pod) {
    NodeState node = pod.planned();
    return Reason.of(code).text("pod", pod.id()).text("node", node == null ? "" : node.name());
  }
}
