package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.Room;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;

/** Ends claims: of a workload all together, since a gang is seated whole or not at all. */
final class ClaimRelease {
  private final PlanningRun run;

  ClaimRelease(PlanningRun run) {
    this.run = run;
  }

  /** Says whose claims these were. */
  List<PodState> all(WorkloadState workload, Reason why) {
    List<PodState> losers = KeepClaims.claimants(workload);
    for (PodState pod : losers) {
      String node = String.valueOf(pod.pod().status().nominatedNode());
      run.ledger().decide(new Decision.Release(pod.id(), workload.id(), node, why));
      run.trial().breakClaim(pod);
    }
    return losers;
  }

  /**
   * The asker's pods have been put on nodes. Claims there that do not stop it end if they can no
   * longer be met; before a plain pod that preempts all lower ones end, as spec 3 says.
   *
   * @return whose claims these were
   */
  List<PodState> brokenBy(List<PodState> seated, boolean preempts) {
    List<PodState> losers = new ArrayList<>();
    for (PodState pod : seated) {
      NodeState node = pod.planned();
      if (node == null || node.claimants().isEmpty()) {
        continue;
      }
      boolean clearsAll = preempts && pod.workload().family() == Family.PLAIN;
      for (PodState claimant : List.copyOf(node.claimants())) {
        if (isWeaker(claimant, pod) && (clearsAll || !fits(claimant, node))) {
          losers.addAll(lose(claimant, pod, node));
        }
      }
      giveUpOwn(pod, node);
    }
    return losers;
  }

  /** Whose claims would end if those stayed where they have been put. */
  List<PodState> wouldBreak(List<PodState> seated) {
    int start = run.trial().checkpoint();
    List<PodState> losers = new ArrayList<>();
    for (PodState pod : seated) {
      NodeState node = pod.planned();
      List<PodState> claimants = node == null ? List.of() : node.claimants();
      for (PodState claimant : List.copyOf(claimants)) {
        if (node != null && claimant.holdsClaim() && isWeaker(claimant, pod)) {
          losers.addAll(fits(claimant, node) ? List.of() : breakAll(claimant.workload()));
        }
      }
    }
    run.trial().rollBack(start);
    return losers;
  }

  private List<PodState> breakAll(WorkloadState workload) {
    List<PodState> losers = KeepClaims.claimants(workload);
    losers.forEach(run.trial()::breakClaim);
    return losers;
  }

  /** Who starts elsewhere than it had claimed may take the room that it claims for others of it. */
  private void giveUpOwn(PodState seated, NodeState node) {
    WorkloadState workload = seated.workload();
    boolean claims =
        KeepClaims.claimants(workload).stream().anyMatch(pod -> node.claimants().contains(pod));
    if (claims && !allFit(node, workload)) {
      all(
          workload,
          Reason.of(ReasonCode.CLAIM_IMPOSSIBLE)
              .text("pod", seated.id())
              .text("node", node.name())
              .text("cause", "others of it have the room"));
    }
  }

  /** Is there room on the node for all that the workload still claims there? */
  boolean allFit(NodeState node, WorkloadState workload) {
    int start = run.trial().checkpoint();
    boolean fits = true;
    for (PodState pod : KeepClaims.claimants(workload)) {
      if (fits && node.claimants().contains(pod)) {
        fits = Room.later(pod, node);
        run.trial().place(pod, node, false);
      }
    }
    run.trial().rollBack(start);
    return fits;
  }

  /** With all others of its workload who claim room there too. */
  private boolean fits(PodState claimant, NodeState node) {
    return claimant.holdsClaim() ? allFit(node, claimant.workload()) : Room.later(claimant, node);
  }

  private static boolean isWeaker(PodState claimant, PodState asker) {
    return claimant.keepsRoom()
        && claimant.planned() == null
        && claimant.workload() != asker.workload()
        && !Claims.holdsAgainst(claimant, asker);
  }

  private List<PodState> lose(PodState claimant, PodState winner, NodeState node) {
    if (!claimant.holdsClaim()) {
      run.trial().breakClaim(claimant); // only this very plan kept the room
      return List.of();
    }
    Reason why =
        Reason.of(ReasonCode.CLAIM_BROKEN)
            .text("pod", claimant.id())
            .text("by", winner.workload().id())
            .text("node", node.name());
    run.ledger()
        .lostClaim(
            claimant.workload().id(),
            Reason.of(ReasonCode.LOST_ITS_CLAIM)
                .text("workload", claimant.workload().id())
                .text("by", winner.workload().id()));
    return all(claimant.workload(), why);
  }
}
