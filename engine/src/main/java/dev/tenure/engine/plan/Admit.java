package dev.tenure.engine.plan;

import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.admit.ClaimResult;
import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.admit.RoundResult;
import dev.tenure.engine.admit.Seat;
import dev.tenure.engine.admit.Victim;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.Lack;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.requeue.EffectiveTerms;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.requeue.Runner;
import dev.tenure.engine.state.QuotaChange;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Phase: whom to admit to quota, and whom to take it from. */
final class Admit {
  private final PlanningRun run;
  private final QuotaState quota;
  private final QuotaReasons reasons;
  private final RequeueRoll roll;
  private final RequeueNotes notes;

  Admit(PlanningRun run, RequeueRoll roll) {
    this.run = run;
    this.roll = roll;
    this.notes = new RequeueNotes(run);
    this.quota = run.state().quota();
    this.reasons = new QuotaReasons(run.state());
  }

  void run() {
    if (quota.forest().queues().isEmpty()) {
      return;
    }
    RoundResult round =
        AdmissionRound.of(
            run.state(), run.now(), roll.candidates(Family.QUOTA), roll.later(Family.QUOTA));
    round.claims().forEach(this::decide);
    // Until its pods come, nobody else gets the room that a workload was admitted for.
    round.seats().forEach(this::keep);
    round.heads().forEach(this::decide);
    for (RoundResult.PassedOver each : round.passedOver()) {
      WorkloadId waiter = each.waiter().workload().id();
      run.ledger()
          .remember(
              new QuotaChange.LikeWorkloadsParked(waiter, run.now(), Time.NEVER, each.lack()));
    }
    round.kept().forEach(each -> notes.kept(each.candidate(), each.objection()));
    new QuotaWaits(run, round, reasons).report();
    for (QueueNode queue : quota.forest().queues()) {
      long next = queue.line().nextTry();
      if (next != Time.NEVER && next > run.now()) {
        run.ledger().lookAgain(next);
      }
    }
  }

  private void keep(Seat seat) {
    run.trial().keep(seat.pod(), seat.node());
    run.ledger().keep(new KeptRoom(seat.pod().pod(), seat.node().name()));
  }

  private void decide(ClaimResult claim) {
    Waiter waiter = claim.waiter();
    Reason why = reasons.of(claim);
    switch (claim.fate()) {
      case ADMITTED ->
          run.ledger()
              .decide(
                  new QuotaDecision.Admit(
                      waiter.workload().id(), Objects.requireNonNull(waiter.claim()), why));
      case IMPOSSIBLE, BROKEN ->
          run.ledger().decide(new QuotaDecision.Release(waiter.workload().id(), why));
      case KEPT -> {}
    }
  }

  private void decide(HeadResult head) {
    QuotaWorkload workload = head.waiter().workload();
    for (Victim victim : head.victims()) {
      if (!victim.holding().isLeaving()) {
        evict(victim, head);
      }
    }
    if (head.fate() == Fate.TAKES && head.nomination().takesTurns()) {
      run.ledger().remember(new QuotaChange.MovedFromOutside());
    }
    if (head.fate() == Fate.ADMITTED) {
      run.ledger()
          .decide(new QuotaDecision.Admit(workload.id(), admission(head), reasons.admitted(head)));
    } else if (head.fate() == Fate.TAKES || head.fate() == Fate.FITS_LATER) {
      run.ledger()
          .decide(new QuotaDecision.Claim(workload.id(), admission(head), reasons.claimed(head)));
    } else {
      remember(head);
    }
  }

  private static Admission admission(HeadResult head) {
    return head.assignment().toAdmission(head.waiter().queue().name());
  }

  private void evict(Victim victim, HeadResult head) {
    QuotaWorkload workload = victim.holding().workload();
    run.departures().of(workload.id());
    run.ledger().interruptions().note(victim.holding());
    run.ledger()
        .decide(
            new QuotaDecision.Preempt(
                workload.id(),
                head.waiter().workload().id(),
                victim.ground(),
                victim.holding().queue().path(),
                head.waiter().queue().path(),
                victim.requeue() == null ? workload.onPreemption() : OnPreemption.REQUEUE,
                why(victim, head),
                victim.verdicts(),
                CostNotes.of(run, victim, head.waiter())));
  }

  /** Who is requeued is told until when it is left alone then, and that is written down. */
  private Reason why(Victim victim, HeadResult head) {
    @Nullable RequeueCandidate candidate = victim.requeue();
    if (candidate == null) {
      return reasons.preempted(victim, head);
    }
    Runner leaver = candidate.workload();
    QuotaWorkload contender = head.waiter().workload();
    long notBefore = Time.plus(run.now(), EffectiveTerms.delay(leaver, run.state()));
    run.ledger()
        .requeue(new Requeued(leaver.id(), contender.id(), candidate.nominators(), notBefore));
    notes.committed(candidate);
    return RequeueNotes.evicted(candidate, contender.id(), contender.priority(), notBefore);
  }

  /** So that it is not tried in vain again before something changes. */
  private void remember(HeadResult head) {
    QuotaWorkload workload = head.waiter().workload();
    boolean patient = head.waiter().queue().queue().extras().triggerAfterMillis() > 0;
    if (patient && workload.standing().triedAt().isEmpty()) {
      run.ledger()
          .remember(
              new QuotaChange.QuotaWorkloadSeen(
                  workload.with(workload.standing().tried(run.now()))));
    }
    FlavorProgress before = head.nomination().tried();
    boolean further = head.progress().isPending() || before.isPending();
    if (further && !head.progress().equals(before)) {
      run.ledger()
          .remember(
              new QuotaChange.FlavorsTried(workload.id(), head.progress(), head.tryAgainAt()));
    }
    park(head);
  }

  private void park(HeadResult head) {
    WorkloadId waiter = head.waiter().workload().id();
    Lack lack = lack(head.fate());
    switch (head.aside()) {
      case NOBODY -> {}
      case ITSELF ->
          run.ledger()
              .remember(new QuotaChange.QuotaWorkloadParked(waiter, head.tryAgainAt(), lack));
      case ALIKE ->
          run.ledger()
              .remember(
                  new QuotaChange.LikeWorkloadsParked(waiter, run.now(), head.tryAgainAt(), lack));
    }
  }

  private static Lack lack(Fate fate) {
    return switch (fate) {
      case NO_LONGER_FITS -> Lack.TURN;
      case NO_ROOM -> Lack.ROOM;
      case WOULD_REPEAT -> Lack.NOVELTY;
      case NO_FIT, NOBODY_TO_TAKE, REFUSED, ADMITTED, TAKES, FITS_LATER -> Lack.QUOTA;
    };
  }
}
