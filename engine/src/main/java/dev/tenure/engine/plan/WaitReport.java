package dev.tenure.engine.plan;

import dev.tenure.engine.admit.QuotaReport;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.Candidate;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.share.ShareLevel;
import dev.tenure.engine.share.ShareRefusal;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Says why a workload waits: what it needs, what there is, who could be taken and who not. */
final class WaitReport {
  private final PlanningRun run;
  private final Taking taking;
  private final RoomSurvey survey;
  private final LimitGate limits;

  WaitReport(PlanningRun run) {
    this.run = run;
    this.taking = new Taking(run);
    this.survey = new RoomSurvey(run);
    this.limits = new LimitGate(run);
  }

  Waiting of(Ask ask) {
    return ask.holdsClaim() ? keepsClaim(ask) : waitsForRoom(ask);
  }

  private Waiting keepsClaim(Ask ask) {
    long until = Time.NEVER;
    List<Reason> reasons = new ArrayList<>();
    for (PodState pod : ask.pods()) {
      if (pod.holdsClaim()) {
        long since = pod.pod().status().nominatedAt().orElse(run.now());
        until = Math.min(until, Time.plus(since, run.state().settings().claimMillis()));
        reasons.add(
            Reason.of(ReasonCode.CLAIM_KEPT)
                .text("pod", pod.id())
                .text("node", String.valueOf(pod.pod().status().nominatedNode()))
                .moment("until", until));
      }
    }
    return new Waiting(ask.workload().id(), OptionalLong.of(until), reasons, List.of());
  }

  /** What its queues have against it, and what the nodes lack. */
  private List<Reason> obstacles(Ask ask) {
    @Nullable ShareRefusal stopped = run.capacity().refusal(ask.pods());
    List<Reason> reasons = new ArrayList<>();
    if (stopped != null) {
      reasons.add(ShareReasons.of(stopped, ask.workload().id()));
      if (isAskedAbout(ask)) {
        reasons.add(room(ask).free(ask));
      }
      return reasons;
    }
    @Nullable ShareRefusal unentitled = run.capacity().reclaimRefusal(ask.pods());
    if (unentitled != null) {
      reasons.add(ShareReasons.of(unentitled, ask.workload().id()));
    }
    reasons.addAll(room(ask).of(ask));
    if (ask.pods().size() > 1 && isAskedAbout(ask)) {
      reasons.addAll(new PartialRoom(run).of(ask));
    }
    add(run.ledger().lostClaim(ask.workload().id()), reasons);
    reasons.addAll(run.ledger().inVain(ask.workload().id()));
    reasons.addAll(run.ledger().limited(ask.workload().id()));
    return reasons;
  }

  private RoomReasons room(Ask ask) {
    return new RoomReasons(run.state(), survey.of(ask.first()));
  }

  private static void add(@Nullable Reason reason, List<Reason> reasons) {
    if (reason != null) {
      reasons.add(reason);
    }
  }

  private Waiting waitsForRoom(Ask ask) {
    WorkloadState workload = ask.workload();
    List<Reason> reasons = new ArrayList<>(obstacles(ask));
    reasons.addAll(leftOut(workload));
    List<Candidate> candidates = new ArrayList<>();
    long wakeUp = Time.NEVER;
    if (ask.first().pod().spec().preemptionPolicy() == PreemptionPolicy.NEVER) {
      reasons.add(Reason.of(ReasonCode.NEVER_PREEMPTS).text("workload", workload.id()));
    } else if (limits.patientUntil(ask) > run.now()) {
      reasons.addAll(patience(ask));
      wakeUp = limits.patientUntil(ask);
    } else {
      CandidateReport report = new CandidateReport(run, ask);
      for (Action action : grounds(workload.family())) {
        Hunt hunt = taking.hunt(ask, action);
        report.look(hunt);
        wakeUp = Math.min(wakeUp, run.wakeUp().earliest(hunt, ask.pods(), run.trial()));
      }
      wakeUp = Math.min(wakeUp, new MoveOutlook(run).earliest(ask, taking));
      reasons.addAll(report.reasons());
      candidates.addAll(report.candidates());
    }
    if (wakeUp != Time.NEVER && wakeUp != limits.patientUntil(ask)) {
      reasons.add(Reason.of(ReasonCode.ROOM_WHEN_PROTECTION_ENDS).moment("until", wakeUp));
    }
    OptionalLong again = wakeUp == Time.NEVER ? OptionalLong.empty() : OptionalLong.of(wakeUp);
    List<ShareLevel> levels = isAskedAbout(ask) ? run.capacity().levels(ask.pods()) : List.of();
    return new Waiting(workload.id(), again, reasons, candidates, QuotaReport.NONE, levels);
  }

  private boolean isAskedAbout(Ask ask) {
    return run.inquiry().asksAbout(ask.workload().id());
  }

  private List<Reason> patience(Ask ask) {
    List<Reason> reasons = new ArrayList<>();
    if (ask.workload().workload().patientUntil() > run.now()) {
      reasons.add(delayed(ask.workload().workload()));
    }
    add(limits.patience(ask), reasons);
    return reasons;
  }

  /** When its delay is over it is tried again: that is soon enough to say who is in its way. */
  private static Reason delayed(Workload workload) {
    return Reason.of(ReasonCode.PREEMPTION_DELAYED)
        .text("workload", workload.id())
        .moment("until", workload.patientUntil())
        .span("delay", workload.terms().preemptionDelayMillis());
  }

  private List<Reason> leftOut(WorkloadState workload) {
    SortedSet<PlanAction> helpful = new TreeSet<>(List.of(PlanAction.ALLOCATE));
    Reclaim.groundsOf(workload.family()).forEach(ground -> helpful.add(PlanningRun.phase(ground)));
    helpful.removeAll(run.state().settings().actions());
    return helpful.isEmpty()
        ? List.of()
        : List.of(
            Reason.of(ReasonCode.ACTIONS_LEFT_OUT)
                .text("workload", workload.id())
                .text(
                    "actions", String.join(", ", helpful.stream().map(PlanAction::word).toList())));
  }

  /** Waiting for what is not done would be in vain. */
  private List<Action> grounds(Family family) {
    return Reclaim.groundsOf(family).stream().filter(run::takes).toList();
  }
}
