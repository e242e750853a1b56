package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.limit.Objection;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.RequeueNote.Outcome;
import dev.tenure.engine.requeue.Nomination;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.requeue.Runner;
import dev.tenure.engine.requeue.SkipReason;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what becomes of everybody who could be requeued; with reasons where somebody asks.
 */
final class RequeueNotes {
  private final PlanningRun run;

  RequeueNotes(PlanningRun run) {
    this.run = run;
  }

  void judged(Runner workload, String nominator, Nomination said) {
    switch (said) {
      case Nomination.NotOptedIn() -> {}
      case Nomination.NotYet(long at) ->
          note(workload, nominator, Outcome.NOT_YET, null, () -> until(workload, at, false));
      case Nomination.Skipped skipped ->
          note(
              workload,
              nominator,
              Outcome.SKIPPED,
              skipped.reason(),
              () -> skipped(workload, skipped));
      case Nomination.Nominated _ -> note(workload, nominator, Outcome.NOMINATED, null, () -> null);
    }
  }

  private static Reason until(Runner workload, long at, boolean cooling) {
    return Reason.of(cooling ? ReasonCode.REQUEUE_COOLDOWN : ReasonCode.REQUEUE_NOT_YET)
        .text("workload", workload.id())
        .moment("until", at);
  }

  private static Reason skipped(Runner workload, Nomination.Skipped skipped) {
    return skipped.reason() == SkipReason.COOLDOWN
        ? until(workload, skipped.until(), true)
        : Reason.of(ReasonCode.REQUEUE_SKIPPED)
            .text("workload", workload.id())
            .text("problem", skipped.reason().words());
  }

  /** It gave way; the reason stands with its evictions. */
  void committed(RequeueCandidate candidate) {
    each(candidate, Outcome.COMMITTED, null, () -> null);
  }

  /** It still runs, elsewhere. */
  void moved(RequeueCandidate candidate) {
    each(candidate, Outcome.MOVED, null, () -> null);
  }

  /**
   * It keeps what it has.
   *
   * @param objection what stood in the way of somebody who could start; absent: there is nobody
   */
  void kept(RequeueCandidate candidate, @Nullable Objection objection) {
    if (objection == null) {
      inVain(candidate);
    } else {
      heldBack(candidate, objection);
    }
  }

  /** It would have helped nobody. */
  private void inVain(RequeueCandidate candidate) {
    each(candidate, Outcome.ROLLED_BACK, null, () -> kept(ReasonCode.REQUEUE_IN_VAIN, candidate));
  }

  /** It would have helped somebody, if it were not for that. */
  private void heldBack(RequeueCandidate candidate, Objection objection) {
    each(
        candidate,
        Outcome.ROLLED_BACK,
        objection.byMinRuntime() ? SkipReason.MINRUNTIME_PROTECTED : null,
        () ->
            objection.byMinRuntime() && objection.until() != Time.NEVER
                ? kept(ReasonCode.REQUEUE_PROTECTED, candidate).moment("until", objection.until())
                : kept(ReasonCode.REQUEUE_HELD_BACK, candidate)
                    .text("contender", objection.contender())
                    .text("cause", objection.why().sentence(run.now())));
  }

  private static Reason kept(ReasonCode code, RequeueCandidate candidate) {
    return Reason.of(code)
        .text("workload", candidate.workload().id())
        .moment("start", candidate.reason().start())
        .span("overrun", candidate.reason().overrun())
        .span("expected", candidate.reason().expected());
  }

  private void each(
      RequeueCandidate candidate,
      Outcome outcome,
      @Nullable SkipReason skip,
      Supplier<@Nullable Reason> why) {
    candidate
        .nominators()
        .forEach(nominator -> note(candidate.workload(), nominator, outcome, skip, why));
  }

  private void note(
      Runner workload,
      String nominator,
      Outcome outcome,
      @Nullable SkipReason skip,
      Supplier<@Nullable Reason> why) {
    @Nullable Reason asked = run.inquiry().asksAbout(workload.id()) ? why.get() : null;
    run.ledger().note(new RequeueNote(workload.id(), nominator, outcome, skip, asked));
  }

  /** Why it, or a pod of it, is evicted. */
  static Reason evicted(
      RequeueCandidate candidate, WorkloadId beneficiary, int priority, long notBefore) {
    return Reason.of(ReasonCode.EVICTED_BY_REQUEUE)
        .text("victim", candidate.workload().id())
        .count("victimPriority", candidate.workload().priority())
        .moment("start", candidate.reason().start())
        .span("overrun", candidate.reason().overrun())
        .span("expected", candidate.reason().expected())
        .text("beneficiary", beneficiary)
        .count("priority", priority)
        .text("nominators", candidate.nominatedBy())
        .moment("until", notBefore);
  }
}
