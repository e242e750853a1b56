package dev.tenure.app.json;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.quota.GroundName;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.plan.QuotaDecision;

/** What is decided about quota. */
public record AdmissionJson(DecisionJson parts) {
  public ObjectNode decision(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Admit admit -> with("admit", admit, admit.admission());
      case QuotaDecision.Claim claim -> with("claim", claim, claim.admission());
      case QuotaDecision.Release release -> common("release", release);
      case QuotaDecision.Displace displace -> {
        ObjectNode json = common("displace", displace);
        json.set("beneficiary", DecisionJson.workload(displace.beneficiary()));
        yield json;
      }
      case QuotaDecision.Drain drain -> common("drain", drain);
      case QuotaDecision.Preempt preempt -> preempt(preempt);
    };
  }

  private ObjectNode with(String type, QuotaDecision decision, Admission admission) {
    ObjectNode json = common(type, decision);
    json.set("admission", admission(admission));
    return json;
  }

  private ObjectNode preempt(QuotaDecision.Preempt preempt) {
    ObjectNode json = common("preempt", preempt);
    json.set("beneficiary", DecisionJson.workload(preempt.beneficiary()));
    json.put("ground", GroundName.of(preempt.ground()));
    json.put("path", preempt.path());
    json.put("beneficiaryPath", preempt.beneficiaryPath());
    json.put("then", then(preempt.then()));
    json.set("verdicts", parts.verdicts(preempt.verdicts()));
    json.set("notes", parts.reasons(preempt.notes()));
    return json;
  }

  private ObjectNode common(String type, QuotaDecision decision) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("type", type);
    json.set("workload", DecisionJson.workload(decision.workload()));
    json.set("reason", parts.reasons().reason(decision.why()));
    return json;
  }

  /** Quota that is held, or kept. */
  public static ObjectNode admission(Admission admission) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("clusterQueue", admission.clusterQueue());
    var podSets = json.putArray("podSets");
    for (Admission.PodSetFlavors podSet : admission.podSets()) {
      ObjectNode part = podSets.addObject();
      part.put("name", podSet.podSet());
      part.put("count", podSet.count());
      ObjectNode flavors = part.putObject("flavors");
      podSet.flavors().forEach(flavors::put);
      ObjectNode usage = part.putObject("usage");
      podSet.usage().forEach((name, amount) -> usage.put(name, ReasonJson.quantity(name, amount)));
    }
    return json;
  }

  /** What becomes of who has to leave. */
  static String then(OnPreemption then) {
    return then == OnPreemption.TERMINATE ? "terminate" : "requeue";
  }
}
