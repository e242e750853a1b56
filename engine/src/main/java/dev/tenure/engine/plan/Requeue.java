package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.requeue.ComingDue;
import dev.tenure.engine.requeue.EffectiveTerms;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.requeue.Runner;
import dev.tenure.engine.search.FreedRoom;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.PairSearch;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Phase 5. Who has run longer than it expected is queued again, if that lets somebody start who
 * waits and is more important, and whom every rule lets have it. Else it keeps running, and nothing
 * has happened.
 */
final class Requeue {
  private final PlanningRun run;
  private final Taking taking;
  private final PairSearch pairs;
  private final Contenders contenders;
  private final RequeueNotes notes;
  private final RequeueRoll roll;

  Requeue(PlanningRun run, RequeueRoll roll, List<Ask> unseated) {
    this.run = run;
    this.taking = new Taking(run);
    this.pairs = new PairSearch(run.state());
    this.contenders = new Contenders(run, unseated);
    this.notes = new RequeueNotes(run);
    this.roll = roll;
  }

  void run() {
    List<RequeueCandidate> kept = new ArrayList<>();
    for (RequeueCandidate candidate : roll.candidates(Family.QUEUED)) {
      boolean leaves = state(candidate.workload()).isTaken();
      if (!leaves && !serve(candidate)) {
        kept.add(candidate);
      }
    }
    kept.forEach(this::report);
    lookAhead();
  }

  private WorkloadState state(Runner workload) {
    return Objects.requireNonNull(run.state().workload(workload.id()));
  }

  private boolean serve(RequeueCandidate candidate) {
    WorkloadState workload = state(candidate.workload());
    FreedRoom freed = FreedRoom.of(workload);
    for (Ask ask : contenders.first()) {
      if (!mayProfit(ask, workload, freed)) {
        continue;
      }
      Hunt hunt = hunt(ask, workload);
      @Nullable List<PodState> taken = pairs.seat(hunt, workload, ask.pods(), run.trial());
      if (taken != null) {
        commit(candidate, ask, hunt, taken);
        contenders.leaves(ask);
        return true;
      }
    }
    return false;
  }

  /** Could it start in the workload's stead, as far as a quick look tells? */
  private boolean mayProfit(Ask ask, WorkloadState workload, FreedRoom freed) {
    return ask.workload().priority() > workload.priority()
        && (freed.mayHoldAnyOf(ask.pods()) || run.capacity().refusal(ask.pods()) != null);
  }

  /** Expected runtime is no way around anything: it is the same right as without. */
  private Hunt hunt(Ask ask, WorkloadState workload) {
    boolean sameQueue =
        Objects.equals(ask.workload().workload().queue(), workload.workload().queue());
    return taking.hunt(ask, sameQueue ? Action.PREEMPT : Action.RECLAIM);
  }

  private void commit(RequeueCandidate candidate, Ask ask, Hunt hunt, List<PodState> taken) {
    // Where a limit is in the way moving does not help: who moves holds what it held.
    if (run.capacity().refusal(ask.pods()) == null) {
      run.relocation().move(taken, run.trial());
    }
    List<PodState> gone = taken.stream().filter(PodState::isEvicted).toList();
    List<PodState> moved = gone.stream().filter(pod -> pod.planned() != null).toList();
    List<PodState> lost = gone.stream().filter(pod -> pod.planned() == null).toList();
    run.ledger().waitsNoMore(ask.workload().id());
    evict(candidate, ask, hunt, lost);
    new Moving(run).decide(moved, ask, hunt);
    new Seating(run).after(ask, lost.size(), moved.size());
    @Nullable Ask more = Ask.next(ask.workload());
    if (more != null) {
      new Obstacles(run).stop(more); // it asks for more in the next cycle
    }
  }

  private void evict(RequeueCandidate candidate, Ask ask, Hunt hunt, List<PodState> lost) {
    if (lost.isEmpty()) {
      notes.moved(candidate);
      return;
    }
    Runner workload = candidate.workload();
    WorkloadState contender = ask.workload();
    long notBefore = Time.plus(run.now(), EffectiveTerms.delay(workload, run.state()));
    Reason why = RequeueNotes.evicted(candidate, contender.id(), contender.priority(), notBefore);
    new Evicting(run).decide(lost, ask, hunt, _ -> why);
    run.ledger()
        .requeue(new Requeued(workload.id(), contender.id(), candidate.nominators(), notBefore));
    notes.committed(candidate);
  }

  private void report(RequeueCandidate candidate) {
    long free = earliest(state(candidate.workload()), Time.NEVER);
    notes.kept(candidate, free);
    if (free > run.now()) {
      run.ledger().lookAgain(free);
    }
  }

  /** Time alone may bring a requeue about: the first that somebody would profit from. */
  private void lookAhead() {
    if (contenders.isEmpty()) {
      return;
    }
    long first = Time.NEVER;
    for (ComingDue each :
        roll.later(Family.QUEUED).stream()
            .sorted(Comparator.comparingLong(ComingDue::at))
            .toList()) {
      if (each.at() >= first) {
        break;
      }
      first = Math.min(first, Math.max(each.at(), earliest(state(each.workload()), first)));
    }
    run.ledger().lookAgain(first);
  }

  /** From when on the rules would let somebody start in its stead; what is later is not needed. */
  private long earliest(WorkloadState workload, long enough) {
    if (workload.isTaken()) {
      return Time.NEVER;
    }
    FreedRoom freed = FreedRoom.of(workload);
    long earliest = Time.NEVER;
    for (Ask ask : contenders.first()) {
      if (earliest > run.now() && mayProfit(ask, workload, freed)) {
        Hunt hunt = hunt(ask, workload);
        earliest = Math.min(earliest, pairs.earliest(hunt, workload, ask.pods(), run.trial()));
      }
    }
    return Math.min(earliest, enough);
  }
}
