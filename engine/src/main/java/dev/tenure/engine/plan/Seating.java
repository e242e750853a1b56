package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;

/** Writes down which room is kept for whom, and what that waits for. */
final class Seating {
  private final PlanningRun run;

  Seating(PlanningRun run) {
    this.run = run;
  }

  /** Others are leaving anyway. */
  void afterLeaving(Ask ask) {
    ask.pods().forEach(pod -> hold(pod, about(ReasonCode.WAITS_FOR_LEAVING, pod)));
  }

  /** Others leave for it. */
  void after(Ask ask, int lost, int moved) {
    for (PodState pod : ask.pods()) {
      hold(pod, reason(pod, lost, moved));
    }
    if (lost + moved > 0) {
      run.ledger().took(ask.workload().id());
    }
  }

  private static Reason reason(PodState pod, int lost, int moved) {
    if (lost + moved == 0) {
      return about(ReasonCode.WAITS_FOR_LEAVING, pod);
    }
    ReasonCode code = lost == 0 ? ReasonCode.WAITS_FOR_MOVES : ReasonCode.WAITS_FOR_VICTIMS;
    return about(code, pod).count("count", lost + moved);
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
