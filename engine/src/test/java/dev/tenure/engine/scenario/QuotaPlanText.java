package dev.tenure.engine.scenario;

import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Waiting;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a plan decides about quota, as lines of text. */
final class QuotaPlanText {
  private final World world;

  QuotaPlanText(World world) {
    this.world = world;
  }

  List<String> lines(Plan plan) {
    return plan.admissions().stream().map(this::line).toList();
  }

  private String line(QuotaDecision decision) {
    String who = PlanText.name(decision.workload());
    return switch (decision) {
      case QuotaDecision.Admit admit ->
          "admit "
              + who
              + " to "
              + admit.admission().clusterQueue()
              + " with "
              + AdmissionForm.text(admit.admission(), asked(admit.workload()));
      case QuotaDecision.Claim claim ->
          who
              + " claims "
              + AdmissionForm.text(claim.admission(), asked(claim.workload()))
              + " of "
              + claim.admission().clusterQueue();
      case QuotaDecision.Release _ -> who + " gives up its claim";
      case QuotaDecision.Displace displace ->
          who + " gives its quota back, displaced by " + PlanText.name(displace.beneficiary());
      case QuotaDecision.Drain _ -> "drain " + who;
      case QuotaDecision.Preempt preempt ->
          "preempt "
              + who
              + " for "
              + PlanText.name(preempt.beneficiary())
              + ": "
              + (preempt.why().code() == ReasonCode.EVICTED_BY_REQUEUE ? "requeue, " : "")
              + EnumText.of(preempt.ground())
              + (preempt.then() == OnPreemption.TERMINATE ? ", for good" : "");
    };
  }

  private List<QuotaPodSet> asked(WorkloadId id) {
    @Nullable QuotaWorkload workload = world.quota().workloads().get(id);
    return workload == null ? List.of() : workload.podSets();
  }

  /** Of a quota workload that waits: the code of the most telling reason. */
  static String why(Waiting waiting) {
    return waiting.workload().kind() == WorkloadId.Kind.WORKLOAD && !waiting.reasons().isEmpty()
        ? ": " + waiting.reasons().getFirst().code()
        : "";
  }

  /** That a workload waits which has just got a claim goes without saying. */
  static boolean goesWithoutSaying(Waiting waiting, Plan plan) {
    return plan.admissions().stream()
        .anyMatch(decision ->
            decision instanceof QuotaDecision.Claim
                && decision.workload().equals(waiting.workload()));
  }
}
