package dev.tenure.app.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.text.KindName;
import dev.tenure.app.text.Times;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Interrupted;
import dev.tenure.engine.plan.RequeueNote;
import dev.tenure.engine.plan.Requeued;
import dev.tenure.engine.plan.StaleGang;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.protect.Verdict;
import dev.tenure.engine.search.Candidate;
import java.util.List;
import java.util.Locale;

/** Decisions, and who waits. */
public record DecisionJson(ReasonJson reasons) {
  public DecisionJson(long now) {
    this(new ReasonJson(now));
  }

  public ObjectNode decision(Decision decision) {
    return switch (decision) {
      case Decision.Bind bind -> common("bind", bind);
      case Decision.Evict evict -> evict(evict);
      case Decision.Move move -> move(move);
      case Decision.Disband disband -> common("disband", disband);
      case Decision.Hold hold -> common("hold", hold).put("until", Times.rfc3339(hold.until()));
      case Decision.Release release -> common("release", release);
    };
  }

  private ObjectNode evict(Decision.Evict evict) {
    ObjectNode json = common("evict", evict);
    json.set("beneficiary", workload(evict.beneficiary()));
    json.put("action", name(evict.action()));
    json.put("then", AdmissionJson.then(evict.then()));
    json.set("verdicts", verdicts(evict.verdicts()));
    json.set("notes", reasons(evict.notes()));
    return json;
  }

  private ObjectNode move(Decision.Move move) {
    ObjectNode json = common("move", move);
    json.put("to", move.to());
    json.put("until", Times.rfc3339(move.until()));
    json.set("beneficiary", workload(move.beneficiary()));
    json.put("action", name(move.action()));
    json.set("verdicts", verdicts(move.verdicts()));
    return json;
  }

  private ObjectNode common(String type, Decision decision) {
    ObjectNode json = object();
    json.put("type", type);
    json.set("pod", pod(decision.pod()));
    json.set("workload", workload(decision.workload()));
    json.put("node", decision.node());
    json.set("reason", reasons.reason(decision.why()));
    return json;
  }

  public ObjectNode waiting(Waiting waiting) {
    ObjectNode json = object();
    json.set("workload", workload(waiting.workload()));
    json.put("lookAgainAt", Times.rfc3339(waiting.lookAgainAt()));
    json.set("reasons", reasons(waiting.reasons()));
    return json;
  }

  ObjectNode staleGang(StaleGang gang) {
    ObjectNode json = object();
    json.set("workload", workload(gang.workload()));
    json.put("since", Times.rfc3339(gang.since()));
    json.set("reason", reasons.reason(gang.why()));
    return json;
  }

  ObjectNode requeued(Requeued requeued) {
    ObjectNode json = object();
    json.set("workload", workload(requeued.workload()));
    json.set("contender", workload(requeued.contender()));
    json.put("nominatedBy", String.join(",", requeued.nominators()));
    json.put("notBefore", Times.rfc3339(requeued.notBefore()));
    return json;
  }

  /** What is to be written on who loses something. */
  ObjectNode interrupted(Interrupted interrupted) {
    ObjectNode json = object();
    json.set("workload", workload(interrupted.workload()));
    json.put("preemptions", interrupted.preemptions());
    json.put("at", Times.rfc3339(interrupted.at()));
    return json;
  }

  /** What became of those who could have been requeued. */
  public ArrayNode requeueNotes(List<RequeueNote> notes) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    for (RequeueNote note : notes) {
      ObjectNode each = json.addObject();
      each.set("workload", workload(note.workload()));
      each.put("nominator", note.nominator());
      each.put("outcome", name(note.outcome()));
      each.put("skip", note.skip() == null ? null : note.skip().label());
      each.set("reason", note.why() == null ? each.nullNode() : reasons.reason(note.why()));
    }
    return json;
  }

  public ArrayNode reasons(List<Reason> why) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    why.forEach(reason -> json.add(reasons.reason(reason)));
    return json;
  }

  public ObjectNode candidate(Candidate candidate) {
    ObjectNode json = object();
    json.set("pod", pod(candidate.pod()));
    json.set("workload", workload(candidate.workload()));
    json.put("node", candidate.node());
    json.put("takesWholeWorkload", candidate.core());
    if (candidate.group() != null) {
      json.put("takesGroup", candidate.group());
    }
    json.put("action", name(candidate.action()));
    json.put("freeAt", Times.rfc3339(candidate.freeAt()));
    json.set("verdicts", verdicts(candidate.verdicts()));
    json.set("costs", reasons(candidate.costs()));
    return json;
  }

  ArrayNode verdicts(List<Verdict> verdicts) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    verdicts.forEach(verdict -> json.add(reasons.verdict(verdict)));
    return json;
  }

  public static ObjectNode workload(WorkloadId id) {
    return object()
        .put("kind", KindName.of(id.kind()))
        .put("namespace", id.namespace())
        .put("name", id.name());
  }

  private static ObjectNode pod(PodId id) {
    return object().put("namespace", id.namespace()).put("name", id.name());
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
