package dev.tenure.app.explain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.input.Situation;
import dev.tenure.app.json.DecisionJson;
import dev.tenure.app.json.ProblemJson;
import dev.tenure.app.text.Times;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.search.Candidate;
import dev.tenure.engine.share.ShareLevel;
import java.util.List;
import java.util.Locale;

/** An explanation for programs. Nothing is folded here. */
final class ExplainJson {
  private ExplainJson() {}

  static ObjectNode of(Explanation explanation, Situation situation) {
    DecisionJson parts = new DecisionJson(explanation.fate().at());
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("now", Times.rfc3339(explanation.fate().at()));
    json.set("workload", DecisionJson.workload(explanation.workload().id()));
    json.put("standing", explanation.standing().code());
    json.putNull("admission");
    putFate(json, explanation.fate(), parts);
    json.putNull("later");
    explanation.later().ifPresent(later -> json.set("later", later(later)));
    ArrayNode suitors = json.putArray("wantedBy");
    for (Suitor suitor : explanation.suitors()) {
      ObjectNode wanted = suitors.addObject();
      wanted.set("workload", DecisionJson.workload(suitor.workload()));
      wanted.set("candidates", candidates(suitor.candidates(), parts));
    }
    json.set("requeue", parts.requeueNotes(explanation.requeue()));
    json.set("costs", parts.reasons(explanation.costs()));
    json.set("problems", ProblemJson.of(situation.problems()));
    return json;
  }

  private static void putFate(ObjectNode json, Fate fate, DecisionJson parts) {
    ArrayNode gains = json.putArray("decisionsForIt");
    fate.decisions().forEach(decision -> gains.add(parts.decision(decision)));
    ArrayNode losses = json.putArray("evictionsOfIt");
    fate.losses().forEach(loss -> losses.add(parts.decision(loss.decision())));
    if (fate.waiting().isPresent()) {
      json.set("waiting", waiting(fate.waiting().get(), parts));
    } else {
      json.putNull("waiting");
    }
  }

  private static ObjectNode waiting(Waiting waiting, DecisionJson parts) {
    ObjectNode json = parts.waiting(waiting);
    json.set("candidates", candidates(waiting.candidates(), parts));
    json.set("queues", queues(waiting.levels()));
    json.putNull("quota");
    return json;
  }

  private static ArrayNode queues(List<ShareLevel> levels) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    for (ShareLevel level : levels) {
      ObjectNode queue = json.addObject();
      queue.put("queue", level.queue());
      queue.put("resource", level.resource().name().toLowerCase(Locale.ROOT));
      queue.put("held", level.held());
      queue.put("askedFor", level.asked());
      putBound(queue, "quota", level.quota());
      putBound(queue, "fairShare", level.fairShare());
      putBound(queue, "limit", level.limit());
    }
    return json;
  }

  private static void putBound(ObjectNode json, String name, double bound) {
    if (bound == ResourceShare.UNLIMITED) {
      json.putNull(name);
    } else {
      json.put(name, bound);
    }
  }

  /** The same questions, asked of the plan at that later instant. */
  private static ObjectNode later(Fate fate) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("at", Times.rfc3339(fate.at()));
    putFate(json, fate, new DecisionJson(fate.at()));
    return json;
  }

  private static ArrayNode candidates(List<Candidate> candidates, DecisionJson parts) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    candidates.forEach(candidate -> json.add(parts.candidate(candidate)));
    return json;
  }
}
