package dev.tenure.app.json;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.text.Times;
import dev.tenure.engine.explain.Param;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.Value;
import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.protect.Verdict;
import java.util.List;

/**
 * Reasons and verdicts: a stable code and typed parameters for programs, the sentence for people.
 */
public record ReasonJson(long now) {
  public ObjectNode reason(Reason reason) {
    ObjectNode json = object();
    json.put("code", reason.code().name());
    json.put("sentence", reason.sentence(now));
    ObjectNode params = json.putObject("params");
    for (Param param : reason.params()) {
      params.set(param.name(), value(param.value()));
    }
    return json;
  }

  private static ObjectNode value(Value value) {
    ObjectNode json = object();
    return switch (value) {
      case Value.Text(String text) -> json.put("type", "text").put("value", text);
      case Value.Count(long count) -> json.put("type", "count").put("value", count);
      case Value.Moment(long millis) ->
          json.put("type", "time").put("value", Times.rfc3339(millis));
      case Value.Span(long millis) ->
          json.put("type", "duration")
              .put("value", Durations.format(millis))
              .put("milliseconds", millis);
      case Value.Amounts(Resources resources, List<String> names) ->
          json.put("type", "resources").set("value", amounts(resources, names));
    };
  }

  /** Amounts as Kubernetes writes quantities; its only unit below one is the milli-core. */
  private static ObjectNode amounts(Resources resources, List<String> names) {
    ObjectNode json = object();
    for (String name : names) {
      json.put(name, quantity(name, resources.get(name)));
    }
    return json;
  }

  static String quantity(String resource, long amount) {
    return amount + (resource.equals(Resources.CPU) ? "m" : "");
  }

  public ObjectNode verdict(Verdict verdict) {
    ObjectNode json = object();
    json.put("rule", verdict.rule());
    switch (verdict) {
      case Verdict.Allowed _ -> json.put("verdict", "allowed");
      case Verdict.ProtectedUntil(_, long until, _) ->
          json.put("verdict", "protected").put("until", Times.rfc3339(until));
      case Verdict.Forbidden _ -> json.put("verdict", "forbidden");
    }
    json.set("reason", reason(verdict.reason()));
    return json;
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
