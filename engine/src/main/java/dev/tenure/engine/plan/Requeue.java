package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.RequeuePairs.Chance;
import dev.tenure.engine.requeue.ComingDue;
import dev.tenure.engine.requeue.EffectiveTerms;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.requeue.Runner;
import dev.tenure.engine.search.FreedRoom;
import dev.tenure.engine.search.Hunt;
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
  private final RequeuePairs pairs;
  private final Contenders contenders;
  private final RequeueNotes notes;
  private final RequeueRoll roll;
  private final MovingInstead instead;
  private final LimitGate limits;

  Requeue(PlanningRun run, RequeueRoll roll, List<Ask> unseated) {
    this.run = run;
    this.pairs = new RequeuePairs(run);
    this.contenders = new Contenders(run, unseated);
    this.notes = new RequeueNotes(run);
    this.instead = new MovingInstead(run);
    this.limits = new LimitGate(run);
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
      if (!pairs.mayProfit(ask, workload, freed)) {
        continue;
      }
      Hunt hunt = pairs.hunt(ask, workload);
      int start = run.trial().checkpoint();
      @Nullable List<PodState> taken = pairs.seat(hunt, workload, ask);
      if (taken != null && limits.refusesForNow(ask, taken)) {
        run.trial().rollBack(start);
      } else if (taken != null) {
        commit(candidate, ask, hunt, taken);
        contenders.leaves(ask);
        return true;
      }
    }
    return false;
  }

  private void commit(RequeueCandidate candidate, Ask ask, Hunt hunt, List<PodState> taken) {
    // Where a limit is in the way moving does not help: who moves holds what it held.
    if (run.capacity().refusal(ask.pods()) == null) {
      instead.relocate(ask, hunt, taken);
    }
    List<PodState> gone = taken.stream().filter(PodState::isEvicted).toList();
    List<PodState> moved = gone.stream().filter(pod -> pod.planned() != null).toList();
    List<PodState> lost = MovingInstead.lost(gone);
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
    new Evicting(run).decide(lost, ask, hunt, _ -> why, null);
    run.ledger()
        .requeue(new Requeued(workload.id(), contender.id(), candidate.nominators(), notBefore));
    notes.committed(candidate);
  }

  private void report(RequeueCandidate candidate) {
    @Nullable Chance chance =
        pairs.first(state(candidate.workload()), run.now(), contenders.first());
    notes.kept(candidate, chance == null ? Time.NEVER : chance.at());
    announce(chance);
  }

  /** Time alone may bring a requeue about: the first that somebody would profit from. */
  private void lookAhead() {
    List<ComingDue> later = new ArrayList<>(roll.later(Family.QUEUED));
    later.sort(Comparator.comparingLong(ComingDue::at));
    @Nullable Chance first = null;
    for (ComingDue each : contenders.isEmpty() ? List.<ComingDue>of() : later) {
      if (first != null && each.at() >= first.at()) {
        break;
      }
      Chance chance = pairs.first(state(each.workload()), each.at(), contenders.first());
      first = RequeuePairs.earlier(first, chance);
    }
    announce(first);
  }

  /** Who waits is told what it waits for. */
  private void announce(@Nullable Chance chance) {
    if (chance != null && chance.at() > run.now()) {
      WorkloadId waits = chance.ask().workload().id();
      Reason why =
          Reason.of(ReasonCode.ROOM_WHEN_SOMEBODY_IS_DUE)
              .text("victim", chance.workload().id())
              .text("workload", waits)
              .moment("until", chance.at());
      run.ledger().waitsUntil(waits, chance.at(), why);
    }
  }
}
