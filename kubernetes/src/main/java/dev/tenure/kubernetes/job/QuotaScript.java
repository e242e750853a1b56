package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.kubernetes.act.Stamps;
import dev.tenure.kubernetes.api.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What each decision about quota writes on its Workload. Read back, it is what the engine expects.
 *
 * @param now when it was decided
 */
record QuotaScript(QuotaApi api, long now) {

  List<Step> of(QuotaDecision decision) {
    Marks marks = new Marks(api);
    List<Step> steps = new ArrayList<>();
    switch (decision) {
      case QuotaDecision.Admit admit -> {
        steps.add(workload -> admit(admit, workload));
        steps.add(marks::unclaimed); // while it holds quota the claim counts for nothing
      }
      case QuotaDecision.Claim claim -> steps.add(marks.claimed(claim.admission()));
      case QuotaDecision.Release _ -> steps.add(marks::unclaimed);
      case QuotaDecision.Preempt preempt ->
          steps.add(preempt(ground(preempt), said(preempt.why()) + paths(preempt)));
      case QuotaDecision.Displace displace -> steps.add(preempt("Displaced", said(displace.why())));
      case QuotaDecision.Drain drain -> steps.add(drain(said(drain.why())));
    }
    return List.copyOf(steps);
  }

  private Optional<Call> admit(QuotaDecision.Admit admit, JsonNode workload) {
    String message = said(admit.why());
    JsonNode admission = AdmissionTree.of(admit.admission(), workload);
    if (isSaid(workload, Condition.ADMITTED)
        && workload.path("status").path("admission").equals(admission)) {
      return Optional.empty();
    }
    return Optional.of(
        new WorkloadStatus(workload)
            .admission(admission)
            .set(new Condition(Condition.QUOTA_RESERVED, true, "QuotaReserved", message), now)
            .set(new Condition(Condition.ADMITTED, true, "Admitted", message), now)
            .deny(Condition.EVICTED, "QuotaReserved", message, now)
            .deny(Condition.PREEMPTED, "QuotaReserved", message, now)
            .apply(api));
  }

  /** Who has outstayed its time is queued again, whatever it wants to become of it otherwise. */
  private static String ground(QuotaDecision.Preempt preempt) {
    return preempt.why().code() == ReasonCode.EVICTED_BY_REQUEUE
        ? Condition.REQUEUED
        : word(preempt.ground());
  }

  private Step preempt(String ground, String message) {
    Condition evicted = new Condition(Condition.EVICTED, true, "Preempted", message);
    Condition preempted = new Condition(Condition.PREEMPTED, true, ground, message);
    return workload ->
        isSaid(workload, Condition.EVICTED)
            ? Optional.empty()
            : Optional.of(
                new WorkloadStatus(workload).set(evicted, now).set(preempted, now).apply(api));
  }

  /** Since this very decision. */
  private boolean isSaid(JsonNode workload, String condition) {
    return Condition.holds(workload, condition)
        && Condition.find(workload, condition)
            .path("lastTransitionTime")
            .asText()
            .equals(Stamps.exact(now));
  }

  private Step drain(String message) {
    Condition evicted = new Condition(Condition.EVICTED, true, "ClusterQueueStopped", message);
    return workload ->
        isSaid(workload, Condition.EVICTED)
            ? Optional.empty()
            : Optional.of(new WorkloadStatus(workload).set(evicted, now).apply(api));
  }

  private static String paths(QuotaDecision.Preempt preempt) {
    return " Preemptor path: "
        + preempt.beneficiaryPath()
        + "; preemptee path: "
        + preempt.path()
        + ".";
  }

  private static String word(Ground ground) {
    return switch (ground) {
      case IN_CLUSTER_QUEUE -> "InClusterQueue";
      case IN_COHORT_RECLAMATION -> "InCohortReclamation";
      case IN_COHORT_RECLAIM_WHILE_BORROWING -> "InCohortReclaimWhileBorrowing";
      case IN_COHORT_FAIR_SHARING -> "InCohortFairSharing";
    };
  }

  /** Why it waits, where that is not what it says already. */
  Optional<Call> waits(Reason why, JsonNode workload) {
    Condition waits =
        new Condition(Condition.QUOTA_RESERVED, false, WaitWord.of(why.code()), said(why));
    JsonNode before = Condition.find(workload, Condition.QUOTA_RESERVED);
    boolean said =
        before.path("status").asText().equals("False")
            && before.path("reason").asText().equals(waits.reason())
            && before.path("message").asText().equals(waits.message());
    boolean holds = before.path("status").asText().equals("True");
    return said || holds
        ? Optional.empty()
        : Optional.of(new WorkloadStatus(workload).keep(waits, now).apply(api));
  }

  private String said(Reason why) {
    return why.sentence(now);
  }
}
