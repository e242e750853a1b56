package dev.tenure.app.conformance.toleration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.TolerationPolicy.Invalid;
import dev.tenure.engine.model.TolerationPolicy.None;
import dev.tenure.engine.model.TolerationPolicy.Tolerates;
import java.util.List;

/** What the annotations of a class mean. */
public final class ParseCases implements Suite {
  private static final String ERROR = "an error";

  @Override
  public List<Result> run(JsonNode document) {
    return new Fields(document).list("cases").stream().map(ParseCases::judge).toList();
  }

  private static Result judge(Fields json) {
    String expected = expected(json.fields("expected"));
    String actual = actual(Classes.read(json.fields("priorityClass")));
    return expected.equals(actual)
        ? new Result.Passed()
        : new Result.Failed(
            json.text("name"), List.of("policy: expected " + expected + ", got " + actual));
  }

  private static String expected(Fields json) {
    return json.has("error")
        ? ERROR
        : words(json.text("minimumPreemptablePriority"), json.text("tolerationSeconds"));
  }

  /** A class that says nothing has the values that stand for absent annotations. */
  private static String actual(PriorityClass priorityClass) {
    return switch (priorityClass.toleration()) {
      case None(int minimum) -> words(minimum, 0);
      case Tolerates(int minimum, long seconds) -> words(minimum, seconds);
      case Invalid _ -> ERROR;
    };
  }

  private static String words(Object minimum, Object seconds) {
    return "minimum " + minimum + ", seconds " + seconds;
  }
}
