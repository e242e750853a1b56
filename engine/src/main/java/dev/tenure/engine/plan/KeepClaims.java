package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.place.Room;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Phase 1. What was decided stays decided: a claim is used as soon as its room is free, and ends
 * when it expires or can no longer be met.
 */
final class KeepClaims {
  private final PlanningRun run;
  private final ClaimRelease release;
  private final Obstacles obstacles;

  KeepClaims(PlanningRun run) {
    this.run = run;
    this.release = new ClaimRelease(run);
    this.obstacles = new Obstacles(run);
  }

  /** Those served last are asked first: where two claims exclude each other, theirs ends. */
  void run() {
    List<WorkloadState> pending = run.state().pending().reversed();
    pending.forEach(this::endIfDue);
    run.state().pending().forEach(this::useIfFree);
  }

  /** When all is decided: the claims still kept are looked at again when they expire. */
  void noteExpiries() {
    for (WorkloadState workload : run.state().pending()) {
      claimants(workload).forEach(pod -> run.ledger().lookAgain(expiry(pod)));
    }
  }

  private void endIfDue(WorkloadState workload) {
    List<PodState> claimants = claimants(workload);
    for (PodState pod : claimants) {
      Reason due = reasonToEnd(pod);
      if (due != null) {
        release.all(workload, due);
        return;
      }
    }
  }

  private @Nullable Reason reasonToEnd(PodState pod) {
    String name = String.valueOf(pod.pod().status().nominatedNode());
    NodeState node = run.state().node(name);
    if (expiry(pod) <= run.now()) {
      return about(ReasonCode.CLAIM_EXPIRED, pod, name).moment("until", expiry(pod));
    }
    if (node == null) {
      return about(ReasonCode.CLAIM_IMPOSSIBLE, pod, name).text("cause", "the node is gone");
    }
    var refusal = NodeFit.refusal(pod, node);
    if (refusal != null) {
      return about(ReasonCode.CLAIM_IMPOSSIBLE, pod, name).text("cause", refusal.words());
    }
    return release.allFit(node, pod.workload())
        ? null
        : about(ReasonCode.CLAIM_IMPOSSIBLE, pod, name).text("cause", "others have the room");
  }

  /** A claim whose beginning nobody wrote down counts from now. */
  private long expiry(PodState pod) {
    long since = pod.pod().status().nominatedAt().orElse(run.now());
    return Time.plus(since, run.state().settings().claimMillis());
  }

  /** The claims of a gang are used together; the others wait until their room is free too. */
  private void useIfFree(WorkloadState workload) {
    Ask ask = Ask.next(workload);
    while (ask != null && mayUse(ask)) {
      int start = run.trial().checkpoint();
      if (!bindAll(ask)) {
        run.trial().rollBack(start);
        return;
      }
      ask.pods().forEach(this::bound);
      ask = Ask.next(workload);
    }
  }

  private boolean mayUse(Ask ask) {
    return areReady(ask.pods())
        && !obstacles.stop(ask)
        && run.capacity().refusal(ask.pods()) == null;
  }

  private boolean areReady(List<PodState> pods) {
    for (PodState pod : pods) {
      boolean isReady =
          pod.holdsClaim() && run.state().node(pod.pod().status().nominatedNode()) != null;
      if (!isReady) {
        return false;
      }
    }
    return true;
  }

  private boolean bindAll(Ask ask) {
    for (PodState pod : ask.pods()) {
      NodeState node = run.state().node(pod.pod().status().nominatedNode());
      if (node == null || !Room.now(pod, node)) {
        return false;
      }
      run.trial().place(pod, node, true);
    }
    return true;
  }

  private void bound(PodState pod) {
    String node = String.valueOf(pod.pod().status().nominatedNode());
    Reason why = about(ReasonCode.HELD_ROOM_IS_FREE, pod, node);
    run.ledger().decide(new Decision.Bind(pod.id(), pod.workload().id(), node, why));
  }

  private static Reason about(ReasonCode code, PodState pod, String node) {
    return Reason.of(code).text("pod", pod.id()).text("node", node);
  }

  static List<PodState> claimants(WorkloadState workload) {
    List<PodState> claimants = new ArrayList<>();
    for (PodSetState podSet : workload.podSets()) {
      for (PodState pod : podSet.pods()) {
        if (pod.holdsClaim() && pod.planned() == null) {
          claimants.add(pod);
        }
      }
    }
    return claimants;
  }
}
