package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.limit.Objection;
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
  /**
   * Whoever could start in its place did not.
   *
   * @param objection why not, if it was for more than a rule; absent: it was not
   */
  private record Kept(RequeueCandidate candidate, @Nullable Objection objection) {}

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
    List<Kept> kept = new ArrayList<>();
    for (RequeueCandidate candidate : roll.candidates(Family.QUEUED)) {
      if (!state(candidate.workload()).isTaken()) {
        serve(candidate, kept);
      }
    }
    kept.forEach(this::report);
    lookAhead();
  }

  private WorkloadState state(Runner workload) {
    return Objects.requireNonNull(run.state().workload(workload.id()));
  }

  private void serve(RequeueCandidate candidate, List<Kept> kept) {
    WorkloadState workload = state(candidate.workload());
    FreedRoom freed = FreedRoom.of(workload);
    @Nullable Objection first = null;
    for (Ask ask : contenders.first()) {
      if (!pairs.mayProfit(ask, workload, freed)) {
        continue;
      }
      Hunt hunt = pairs.hunt(ask, workload);
      int start = run.trial().checkpoint();
      @Nullable List<PodState> taken = pairs.seat(hunt, workload, ask);
      @Nullable Objection objection = taken == null ? null : objection(ask, hunt, taken);
      if (taken != null && objection == null) {
        commit(candidate, ask, hunt, taken);
        contenders.leaves(ask);
        return;
      }
      run.trial().rollBack(start);
      first = Objection.first(first, objection);
    }
    kept.add(new Kept(candidate, first));
  }

  /** What is against it that they go together, which each by itself may. Who waits is told. */
  private @Nullable Objection objection(Ask ask, Hunt hunt, List<PodState> taken) {
    WorkloadId contender = ask.workload().id();
    if (pairs.isInVain(hunt, ask, taken)) {
      Reason why = run.ledger().inVain(contender).getLast();
      run.ledger().heldBack(contender, Time.NEVER, why);
      return Objection.forGood(contender, why);
    }
    @Nullable LimitRefusal refusal = limits.refusal(ask, taken);
    if (refusal == null) {
      return null;
    }
    run.ledger().heldBack(contender, refusal.until(), refusal.reason());
    return Objection.of(contender, refusal);
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

  private void report(Kept kept) {
    Runner workload = kept.candidate.workload();
    @Nullable Chance chance = pairs.first(state(workload), run.now(), contenders.first());
    notes.kept(
        kept.candidate,
        chance == null ? kept.objection : Objection.first(kept.objection, chance.objection()));
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
    if (chance != null && chance.at() > run.now() && chance.at() != Time.NEVER) {
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
