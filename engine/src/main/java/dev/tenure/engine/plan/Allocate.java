package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;

/** Phase 2. Who fits now starts now. */
final class Allocate {
  private final PlanningRun run;
  private final ClaimRelease release;
  private final Obstacles obstacles;
  private final TitForTat titForTat;

  Allocate(PlanningRun run) {
    this.run = run;
    this.release = new ClaimRelease(run);
    this.obstacles = new Obstacles(run);
    this.titForTat = new TitForTat(run);
  }

  void run() {
    new AskQueue(run.state(), run.now()).serve(this::serve);
  }

  private boolean serve(Ask ask) {
    if (obstacles.stop(ask)) {
      return false;
    }
    int start = run.trial().checkpoint();
    if (run.capacity().refusal(ask.pods()) != null
        || !run.placement().place(ask.pods(), run.trial(), true)) {
      return false;
    }
    if (titForTat.isInVainInside(ask, release.wouldBreak(ask.pods()))) {
      run.trial().rollBack(start);
      return false;
    }
    release.brokenBy(ask.pods(), false);
    ask.pods().forEach(this::bind);
    return true;
  }

  private void bind(PodState pod) {
    NodeState node = pod.planned();
    if (node == null) {
      throw new IllegalStateException(pod.id() + " was placed nowhere");
    }
    Reason why = Reason.of(ReasonCode.FITS).text("pod", pod.id()).text("node", node.name());
    run.ledger().decide(new Decision.Bind(pod.id(), pod.workload().id(), node.name(), why));
  }
}
