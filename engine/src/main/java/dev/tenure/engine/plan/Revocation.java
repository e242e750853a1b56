package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.WorkloadState;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Room that was given to less important workloads of the same queue can be given to another while
 * the plan is not carried out: to start them and evict them in the next cycle helps nobody.
 */
final class Revocation {
  private final PlanningRun run;

  Revocation(PlanningRun run) {
    this.run = run;
  }

  /** Tries once more as if they had not started; if that does not help either, they start. */
  boolean helps(Ask ask, BooleanSupplier seat) {
    Set<WorkloadState> starters = starters(ask.workload());
    if (starters.isEmpty()) {
      return false;
    }
    int start = run.trial().checkpoint();
    List<Decision> before = List.copyOf(run.ledger().decisions());
    for (WorkloadState starter : starters) {
      List<PodState> losers = claimsGivenAway(starter, starters);
      run.ledger().revoke(starter.id(), losers.stream().map(Revocation::release).toList());
      pods(starter).forEach(run.trial()::unplace);
      losers.forEach(run.trial()::breakClaim);
    }
    if (seat.getAsBoolean()) {
      starters.forEach(starter -> tell(starter, ask.workload()));
      return true;
    }
    run.trial().rollBack(start);
    run.ledger().restore(before);
    return false;
  }

  private Set<WorkloadState> starters(WorkloadState asker) {
    Set<WorkloadState> starters = new LinkedHashSet<>();
    for (Decision decision : run.ledger().decisions()) {
      @Nullable WorkloadState other =
          decision instanceof Decision.Bind ? run.state().workload(decision.workload()) : null;
      if (other != null && givesWayTo(asker, other)) {
        starters.add(other);
      }
    }
    return starters.isEmpty() || hasAnybodyGone() ? Set.of() : starters;
  }

  private boolean givesWayTo(WorkloadState asker, WorkloadState other) {
    return other.leaf() != null
        && other.leaf() == asker.leaf()
        && other.workload().preemptible()
        && Rank.outranksWaiting(asker, other, run.now())
        && pods(other).stream().allMatch(pod -> pod.planned() == null || pod.startsNow());
  }

  /**
   * Who starts elsewhere than it had claimed gives its claims up. If others were given room there
   * since, it does not get them back.
   */
  private List<PodState> claimsGivenAway(WorkloadState starter, Set<WorkloadState> starters) {
    List<PodState> claimants = pods(starter).stream().filter(PodState::holdsClaim).toList();
    List<String> claimed = claimants.stream().map(Revocation::claimedNode).toList();
    boolean given =
        run.ledger().decisions().stream()
            .dropWhile(decision -> !isOf(starter, decision))
            .filter(decision -> starters.stream().noneMatch(other -> isOf(other, decision)))
            .anyMatch(decision -> seats(decision) && claimed.contains(decision.node()));
    return given ? claimants : List.of();
  }

  private static boolean isOf(WorkloadState workload, Decision decision) {
    return decision.workload().equals(workload.id());
  }

  private static boolean seats(Decision decision) {
    return decision instanceof Decision.Bind || decision instanceof Decision.Hold;
  }

  private static String claimedNode(PodState pod) {
    return String.valueOf(pod.pod().status().nominatedNode());
  }

  private static Decision.Release release(PodState pod) {
    String node = claimedNode(pod);
    Reason why =
        Reason.of(ReasonCode.CLAIM_IMPOSSIBLE)
            .text("pod", pod.id())
            .text("node", node)
            .text("cause", "others have the room");
    return new Decision.Release(pod.id(), pod.workload().id(), node, why);
  }

  /** Who was taken, or moved, had to go because those who start have the room, or the share. */
  private boolean hasAnybodyGone() {
    return run.ledger().decisions().stream().anyMatch(Decision::clears);
  }

  private static List<PodState> pods(WorkloadState workload) {
    return workload.podSets().stream().flatMap(podSet -> podSet.pods().stream()).toList();
  }

  private void tell(WorkloadState starter, WorkloadState asker) {
    Reason why =
        Reason.of(ReasonCode.GIVES_WAY_BEFORE_IT_STARTS)
            .text("workload", starter.id())
            .text("by", asker.id());
    run.ledger().waits(new Waiting(starter.id(), OptionalLong.empty(), List.of(why), List.of()));
  }
}
