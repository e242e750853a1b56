package dev.tenure.app.explain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.input.Situation;
import dev.tenure.app.json.AdmissionJson;
import dev.tenure.app.json.DecisionJson;
import dev.tenure.app.json.ProblemJson;
import dev.tenure.app.json.QuotaReportJson;
import dev.tenure.app.text.Times;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.plan.Waiting;

/** An explanation about quota for programs, in the same form as one about pods. */
final class QuotaExplainJson {
  private QuotaExplainJson() {}

  static ObjectNode of(QuotaExplanation explanation, Situation situation) {
    DecisionJson parts = new DecisionJson(explanation.fate().at());
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("now", Times.rfc3339(explanation.fate().at()));
    json.set("workload", DecisionJson.workload(explanation.entry().workload().id()));
    json.put("standing", explanation.position().code());
    Admission held = explanation.entry().workload().admission();
    json.set("admission", held == null ? json.nullNode() : AdmissionJson.admission(held));
    putFate(json, explanation.fate(), parts);
    json.putNull("later");
    explanation.later().ifPresent(later -> json.set("later", later(later)));
    ArrayNode suitors = json.putArray("wantedBy");
    for (QuotaSuitor suitor : explanation.suitors()) {
      ObjectNode wanted = suitors.addObject();
      wanted.set("workload", DecisionJson.workload(suitor.workload()));
      wanted.putArray("candidates").add(new QuotaReportJson(parts).candidate(suitor.candidate()));
    }
    json.set("requeue", parts.requeueNotes(explanation.requeue()));
    json.set("costs", parts.reasons(explanation.costs()));
    json.set("problems", ProblemJson.of(situation.problems()));
    return json;
  }

  private static void putFate(ObjectNode json, QuotaFate fate, DecisionJson parts) {
    AdmissionJson decisions = new AdmissionJson(parts);
    ArrayNode gains = json.putArray("decisionsForIt");
    fate.decisions().forEach(decision -> gains.add(decisions.decision(decision)));
    ArrayNode losses = json.putArray("evictionsOfIt");
    fate.loss().ifPresent(loss -> losses.add(decisions.decision(loss)));
    json.putNull("waiting");
    fate.waiting().ifPresent(waits -> json.set("waiting", waiting(waits, parts)));
  }

  private static ObjectNode waiting(Waiting waiting, DecisionJson parts) {
    ObjectNode json = parts.waiting(waiting);
    json.putArray("candidates");
    json.putArray("queues");
    json.set("quota", new QuotaReportJson(parts).report(waiting.quota()));
    return json;
  }

  /** The same questions, asked of the plan at that later instant. */
  private static ObjectNode later(QuotaFate fate) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("at", Times.rfc3339(fate.at()));
    putFate(json, fate, new DecisionJson(fate.at()));
    return json;
  }
}
