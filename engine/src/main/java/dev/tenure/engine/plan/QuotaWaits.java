package dev.tenure.engine.plan;

import dev.tenure.engine.admit.ClaimResult;
import dev.tenure.engine.admit.FlavorTry;
import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.admit.Nomination;
import dev.tenure.engine.admit.Nominator;
import dev.tenure.engine.admit.Outcome;
import dev.tenure.engine.admit.Prospects;
import dev.tenure.engine.admit.QueueHealth;
import dev.tenure.engine.admit.QuotaParty;
import dev.tenure.engine.admit.QuotaReport;
import dev.tenure.engine.admit.Reporter;
import dev.tenure.engine.admit.RoundResult;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Says why workloads wait for quota: every head, and whoever is asked about. */
final class QuotaWaits {
  private final PlanningRun run;
  private final RoundResult round;
  private final QuotaReasons reasons;

  QuotaWaits(PlanningRun run, RoundResult round, QuotaReasons reasons) {
    this.run = run;
    this.round = round;
    this.reasons = reasons;
  }

  void report() {
    for (ClaimResult claim : round.claims()) {
      if (claim.fate() != ClaimResult.Fate.ADMITTED) {
        wait(claim.waiter(), List.of(reasons.of(claim)), Time.NEVER, null);
      }
    }
    round.heads().forEach(this::report);
    for (QueueNode queue : run.state().quota().forest().queues()) {
      reportTrouble(queue);
    }
    run.state().quota().astray().forEach(this::reportTrouble);
    if (!run.inquiry().isEmpty()) {
      run.state().quota().workloads().forEach(this::reportAsked);
    }
  }

  private void reportAsked(QuotaEntry entry) {
    Waiter waiter = entry.waiter();
    if (waiter == null || !run.inquiry().asksAbout(entry.workload().id()) || isHead(waiter)) {
      return;
    }
    Nomination seen = seenByItself(waiter);
    if (isPassedOver(waiter) && !seen.succeeds()) {
      report(HeadResult.inVain(seen));
    } else {
      wait(waiter, behind(waiter), nextTry(waiter), seen);
    }
  }

  /** A queue that admits nobody says so to whoever is first in it. */
  private void reportTrouble(QueueNode queue) {
    @Nullable Waiter first = queue.head(run.now());
    @Nullable Reason trouble = first == null ? null : QueueHealth.of(queue, run.state().quota());
    if (trouble != null && first != null) {
      wait(first, List.of(trouble), Time.NEVER, null);
    }
  }

  /** It wants quota and is in no queue. */
  private void reportTrouble(QuotaEntry entry) {
    @Nullable Reason trouble = QueueHealth.of(entry, run.state().quota());
    if (trouble != null) {
      run.ledger()
          .waits(
              new Waiting(
                  entry.workload().id(), OptionalLong.empty(), List.of(trouble), List.of()));
    }
  }

  private boolean isHead(Waiter waiter) {
    return round.heads().stream().anyMatch(head -> head.waiter() == waiter)
        || round.claims().stream().anyMatch(claim -> claim.waiter() == waiter);
  }

  private void report(HeadResult head) {
    @Nullable Reason first = first(head);
    if (first == null) {
      return;
    }
    List<Reason> all = new ArrayList<>();
    all.add(first);
    if (head.fate() == Fate.NO_ROOM) {
      all.addAll(room(head));
    }
    for (FlavorTry tried : head.assignment().tried()) {
      if (tried.outcome() != Outcome.FIT && !all.contains(tried.why())) {
        all.add(tried.why());
      }
    }
    if (head.lookAgainAt() != Time.NEVER && !standsBack(head)) {
      all.add(Reason.of(ReasonCode.QUOTA_WHEN_PROTECTION_ENDS).moment("until", head.lookAgainAt()));
    }
    @Nullable Reason heldBack = round.heldBack(head.waiter());
    if (heldBack != null) {
      all.add(heldBack);
    }
    if (head.dueAt() != Time.NEVER) {
      all.add(
          QuotaReasons.about(ReasonCode.QUOTA_WHEN_SOMEBODY_IS_DUE, head.waiter())
              .moment("until", head.dueAt()));
    }
    wait(head.waiter(), all, head.tryAgainAt(), head.nomination());
  }

  /** What its pods need, and what the nodes have. */
  private List<Reason> room(HeadResult head) {
    Waiter waiter = head.waiter();
    @Nullable WorkloadState workload = run.state().workload(waiter.workload().id());
    List<PodState> pods =
        new Prospects(run.state())
            .of(waiter.workload(), head.assignment().toAdmission(waiter.queue().name()));
    return workload == null || pods.isEmpty()
        ? List.of()
        : new RoomReasons(run.state(), RoomCount.of(run.state(), pods.getFirst()))
            .of(new Ask(workload, pods, null));
  }

  /** It could be served but for others: time may bring it to choose otherwise, or not. */
  private static boolean standsBack(HeadResult head) {
    return head.fate() == Fate.NO_LONGER_FITS || head.fate() == Fate.WOULD_REPEAT;
  }

  /** Absent: it does not wait. */
  private @Nullable Reason first(HeadResult head) {
    Waiter waiter = head.waiter();
    return switch (head.fate()) {
      case ADMITTED -> null;
      case TAKES, FITS_LATER -> reasons.claimed(head);
      case NO_LONGER_FITS -> QuotaReasons.about(ReasonCode.NO_LONGER_FITS, waiter);
      case NO_ROOM -> QuotaReasons.about(ReasonCode.NO_ROOM_ON_NODES, waiter);
      case WOULD_REPEAT -> QuotaReasons.about(ReasonCode.WOULD_REPEAT, waiter);
      case NOBODY_TO_TAKE -> nobodyToTake(head.nomination());
      case NO_FIT ->
          head.assignment().obstacle() == null
              ? QuotaReasons.about(ReasonCode.NO_LONGER_FITS, waiter)
              : head.assignment().obstacle().why();
      case REFUSED -> head.nomination().refusal();
    };
  }

  private Reason nobodyToTake(Nomination head) {
    Waiter waiter = head.waiter();
    if (head.limited() != null) {
      return head.limited().reason();
    }
    if (head.notBefore() <= run.now()) {
      return QuotaReasons.about(ReasonCode.NOBODY_TO_TAKE_FOR_QUOTA, waiter);
    }
    long patient =
        run.limits()
            .patientUntil(
                QuotaParty.asking(waiter.workload(), waiter.queue(), run.state()),
                waiter.workload().waitingSince());
    return patient == head.notBefore()
        ? run.limits()
            .patient(
                QuotaParty.asking(waiter.workload(), waiter.queue(), run.state()),
                waiter.workload().waitingSince())
        : QuotaReasons.about(ReasonCode.NOT_YET_TAKING, waiter).moment("until", head.notBefore());
  }

  private List<Reason> behind(Waiter waiter) {
    QueueNode queue = waiter.queue();
    @Nullable Reason trouble = QueueHealth.of(queue, run.state().quota());
    if (trouble != null) {
      return List.of(trouble);
    }
    if (waiter.parkedUntil() > run.now()) {
      return List.of(QuotaReasons.about(ReasonCode.PUT_ASIDE, waiter));
    }
    @Nullable Waiter head = queue.head(run.now());
    return List.of(
        QuotaReasons.about(ReasonCode.WAITS_IN_LINE, waiter)
            .text("head", head == null ? "nobody" : head.workload().id()));
  }

  private boolean isPassedOver(Waiter waiter) {
    return round.passedOver().stream().anyMatch(each -> each.waiter() == waiter);
  }

  private long nextTry(Waiter waiter) {
    return waiter.parkedUntil() > run.now() ? waiter.parkedUntil() : Time.NEVER;
  }

  private Nomination seenByItself(Waiter waiter) {
    return Nominator.of(run.state(), run.now()).nominate(waiter);
  }

  private void wait(Waiter waiter, List<Reason> why, long again, @Nullable Nomination nomination) {
    boolean asked = run.inquiry().asksAbout(waiter.workload().id());
    QuotaReport report =
        asked && nomination != null
            ? new Reporter(run.state(), run.now()).of(nomination)
            : QuotaReport.NONE;
    run.ledger()
        .waits(
            new Waiting(
                waiter.workload().id(),
                again == Time.NEVER ? OptionalLong.empty() : OptionalLong.of(again),
                why,
                List.of(),
                report));
  }
}
