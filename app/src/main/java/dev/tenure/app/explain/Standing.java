package dev.tenure.app.explain;

import dev.tenure.app.console.ExitCode;
import dev.tenure.app.text.Beneficiary;
import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Set;
import java.util.stream.Collectors;

/** How a workload stands once the plan is carried out. */
enum Standing {
  STARTS("starts", ExitCode.OK),
  GETS_ROOM("gets-room", ExitCode.OK),
  RUNS("runs", ExitCode.OK),
  SHRINKS("shrinks", ExitCode.OK),
  /** All that has to leave has a place elsewhere. */
  MOVES("moves", ExitCode.OK),
  EVICTED("is-evicted", ExitCode.NO),
  WAITS("waits", ExitCode.NO),
  /** Another scheduler's: it is where it is. */
  FOREIGN("belongs-to-another-scheduler", ExitCode.OK),
  /** Its pods have been told to go and are still there. */
  LEAVES("leaves", ExitCode.NO),
  /** It has no pods that run or look for a node. */
  IDLE("has-nothing-to-run", ExitCode.NO);

  private final String code;
  private final int exitCode;

  Standing(String code, int exitCode) {
    this.code = code;
    this.exitCode = exitCode;
  }

  /** The stable name for programs. */
  String code() {
    return code;
  }

  int exitCode() {
    return exitCode;
  }

  static Standing of(WorkloadState workload, Fate fate) {
    if (workload.family() == Family.FOREIGN) {
      return FOREIGN;
    }
    if (!fate.losses().isEmpty() && fate.losses().stream().allMatch(Loss::moves)) {
      return MOVES;
    }
    if (!fate.losses().isEmpty()) {
      return keepsItsMinimum(workload, fate) ? SHRINKS : EVICTED;
    }
    if (workload.isRunning()) {
      return RUNS;
    }
    if (fate.gains().isPresent() && fate.waiting().isEmpty()) {
      return gain(fate.gains().get());
    }
    if (fate.waiting().isPresent() || workload.hasPendingPods()) {
      return WAITS;
    }
    return isLeaving(workload) ? LEAVES : IDLE;
  }

  private static Standing gain(Beneficiary gains) {
    if (gains.has(Decision.Hold.class)) {
      return GETS_ROOM;
    }
    return gains.has(Decision.Bind.class) ? STARTS : WAITS;
  }

  private static boolean isLeaving(WorkloadState workload) {
    return workload.podSets().stream()
        .flatMap(podSet -> podSet.pods().stream())
        .anyMatch(pod -> pod.isTerminating() && pod.pod().occupiesNode());
  }

  private static boolean keepsItsMinimum(WorkloadState workload, Fate fate) {
    Set<PodId> taken =
        fate.losses().stream()
            .filter(loss -> !loss.moves())
            .map(loss -> loss.decision().pod())
            .collect(Collectors.toSet());
    return Seats.suffice(workload.gang(), podSet -> left(podSet, taken));
  }

  private static int left(PodSetState podSet, Set<PodId> taken) {
    return Math.toIntExact(
        podSet.pods().stream()
            .filter(PodState::isActive)
            .filter(pod -> !taken.contains(pod.id()))
            .count());
  }
}
