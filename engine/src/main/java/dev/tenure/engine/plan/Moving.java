package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.Objects;

/** Writes down who moves for whom, from where to where. */
final class Moving {
  private final PlanningRun run;

  Moving(PlanningRun run) {
    this.run = run;
  }

  void decide(List<PodState> moved, Ask ask, Hunt hunt) {
    for (PodState pod : moved) {
      NodeState to = Objects.requireNonNull(pod.planned());
      String from = pod.node() == null ? "" : pod.node().name();
      boolean core = pod.podSet().active() < pod.podSet().minAvailable();
      Reason why =
          Reason.of(ReasonCode.MOVED)
              .text("pod", pod.id())
              .text("from", from)
              .text("to", to.name())
              .text("beneficiary", ask.workload().id());
      run.ledger().lookAgain(run.claimEnd());
      run.ledger()
          .decide(
              new Decision.Move(
                  pod.id(),
                  pod.workload().id(),
                  from,
                  to.name(),
                  run.claimEnd(),
                  ask.workload().id(),
                  hunt.action(),
                  why,
                  hunt.verdicts(pod, core)));
    }
    moved.forEach(pod -> run.ledger().interruptions().note(pod.workload(), false));
  }
}
