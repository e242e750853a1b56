package dev.tenure.app.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tenure.kubernetes.Problem;
import java.util.List;
import java.util.Locale;

/** What is wrong with the manifests. */
public final class ProblemJson {
  private ProblemJson() {}

  public static ArrayNode of(List<Problem> problems) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    for (Problem problem : problems) {
      json.addObject()
          .put("severity", problem.severity().name().toLowerCase(Locale.ROOT))
          .put("source", problem.source())
          .put("object", problem.object())
          .put("field", problem.field())
          .put("value", problem.value())
          .put("reason", problem.reason())
          .put("advice", problem.advice())
          .put("sentence", problem.sentence());
    }
    return json;
  }
}
