package dev.tenure.app.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.quota.QuotaLine;
import dev.tenure.app.text.Times;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import java.util.List;

/** A plan for programs. */
public final class PlanJson {
  private PlanJson() {}

  public static ObjectNode of(Plan plan, QuotaLine line) {
    return of(plan, plan.waiting(), line);
  }

  /** The same, and of those who wait only these. */
  static ObjectNode of(Plan plan, List<Waiting> shown, QuotaLine line) {
    DecisionJson parts = new DecisionJson(plan.now());
    AdmissionJson quota = new AdmissionJson(parts);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("now", Times.rfc3339(plan.now()));
    json.put("lookAgainAt", Times.rfc3339(plan.lookAgainAt()));
    ArrayNode admissions = json.putArray("admissions");
    plan.admissions().forEach(decision -> admissions.add(quota.decision(decision)));
    ArrayNode decisions = json.putArray("decisions");
    plan.decisions().forEach(decision -> decisions.add(parts.decision(decision)));
    ArrayNode waiting = json.putArray("waiting");
    shown.forEach(waits -> waiting.add(parts.waiting(waits)));
    ArrayNode stale = json.putArray("staleGangs");
    plan.staleGangs().forEach(gang -> stale.add(parts.staleGang(gang)));
    ArrayNode requeued = json.putArray("requeued");
    plan.requeued().forEach(each -> requeued.add(parts.requeued(each)));
    ArrayNode interrupted = json.putArray("interrupted");
    plan.interrupted().forEach(each -> interrupted.add(parts.interrupted(each)));
    json.set("requeueNotes", parts.requeueNotes(plan.requeueNotes()));
    ArrayNode behind = json.putArray("inLine");
    line.behind()
        .forEach((queue, count) -> behind.addObject().put("queue", queue).put("count", count));
    return json;
  }
}
