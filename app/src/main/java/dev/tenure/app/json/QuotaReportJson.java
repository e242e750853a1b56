package dev.tenure.app.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.quota.FreeAt;
import dev.tenure.app.text.Times;
import dev.tenure.engine.admit.FlavorTry;
import dev.tenure.engine.admit.Level;
import dev.tenure.engine.admit.QuotaCandidate;
import dev.tenure.engine.admit.QuotaReport;
import dev.tenure.engine.model.quota.Quota;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What stands between a workload and its quota. */
public record QuotaReportJson(DecisionJson parts) {
  public ObjectNode report(QuotaReport report) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode flavors = json.putArray("flavors");
    report.flavors().forEach(tried -> flavors.add(flavor(tried)));
    ArrayNode levels = json.putArray("levels");
    report.levels().forEach(level -> levels.add(level(level)));
    ArrayNode attempts = json.putArray("attempts");
    report.attempts().forEach(attempt -> attempts.add(parts.reasons().reason(attempt)));
    ArrayNode candidates = json.putArray("candidates");
    report.candidates().forEach(candidate -> candidates.add(candidate(candidate)));
    return json;
  }

  private ObjectNode flavor(FlavorTry tried) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("podSet", tried.podSet());
    json.put("flavor", tried.flavor());
    json.put("resource", tried.resource());
    json.put("outcome", tried.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    json.put("level", tried.level());
    json.set("reason", parts.reasons().reason(tried.why()));
    return json;
  }

  private static ObjectNode level(Level level) {
    String resource = level.resource().resource();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("node", level.node());
    json.put("flavor", level.resource().flavor());
    json.put("resource", resource);
    json.put("nominal", quantity(resource, level.nominal()));
    json.put("subtree", quantity(resource, level.subtree()));
    json.put("usage", quantity(resource, level.usage()));
    json.put("available", quantity(resource, level.available()));
    json.put("most", quantity(resource, level.most()));
    return json;
  }

  private static @Nullable String quantity(String resource, long amount) {
    return amount == Quota.UNLIMITED ? null : ReasonJson.quantity(resource, amount);
  }

  public ObjectNode candidate(QuotaCandidate candidate) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.set("workload", DecisionJson.workload(candidate.workload()));
    json.put("queue", candidate.queue());
    json.put("priority", candidate.priority());
    json.put("entitled", candidate.entitled());
    json.set("right", parts.reasons().reason(candidate.right()));
    json.put("leaving", candidate.leaving());
    json.put("freeAt", Times.rfc3339(FreeAt.of(candidate)));
    json.set("verdicts", parts.verdicts(candidate.verdicts()));
    json.set("costs", parts.reasons(candidate.costs()));
    return json;
  }
}
