package dev.tenure.app.conformance.kai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Deviation;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Judge;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import dev.tenure.engine.model.Durations;
import dev.tenure.engine.requeue.Nomination;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.StreamSupport;

/** Who is nominated for a requeue, why others are not, and which texts are durations. */
public final class ExpectedRuntimeCases implements Suite {
  private static final Deviation SILENT =
      new Deviation(
          "without an expected runtime nobody is looked at; the original counts that as an invalid"
              + " duration",
          ExpectedRuntimeCases::sayNothing);
  private static final Deviation ONE_REASON =
      new Deviation(
          "a time that cannot be read is one reason; the original counts it as cooldown, too",
          ExpectedRuntimeCases::countOnce);

  private final Judge cases =
      new Judge(ExpectedRuntimeCases::differences, List.of(SILENT, ONE_REASON));
  private final Judge durations = new Judge(ExpectedRuntimeCases::misread, List.of());

  @Override
  public List<Result> run(JsonNode document) {
    Fields json = new Fields(document);
    List<Result> results = new ArrayList<>();
    json.list("cases").forEach(each -> results.add(cases.judge("case " + each.text("case"), each)));
    json.list("durationParsing")
        .forEach(
            each -> results.add(durations.judge("duration '" + each.text("text") + "'", each)));
    return results;
  }

  private static List<String> differences(Fields json) {
    String expected = answer(json.fields("out"));
    String actual = answer(ExpectedRuntimeReader.judge(json));
    return expected.equals(actual)
        ? List.of()
        : List.of("expected " + expected + ", got " + actual);
  }

  private static String answer(Fields out) {
    String reasons = String.join(",", out.texts("skipReasons"));
    return out.flag("nominated") ? "nominated" : reasons.isEmpty() ? "nothing" : reasons;
  }

  private static String answer(Nomination nomination) {
    return switch (nomination) {
      case Nomination.Nominated _ -> "nominated";
      case Nomination.Skipped skipped -> skipped.reason().label();
      case Nomination.NotOptedIn _, Nomination.NotYet _ -> "nothing";
    };
  }

  /** As the original: what is not there is taken for an empty text. */
  private static void sayNothing(ObjectNode json) {
    ObjectNode annotations = json.withObject("/annotations");
    if (!annotations.has(ExpectedRuntimeReader.EXPECTED)) {
      annotations.put(ExpectedRuntimeReader.EXPECTED, "");
    }
  }

  private static void countOnce(ObjectNode json) {
    ArrayNode reasons = json.withObject("/out").withArray("skipReasons");
    boolean both =
        StreamSupport.stream(reasons.spliterator(), false)
            .map(JsonNode::asText)
            .toList()
            .equals(List.of("invalid_not_before", "cooldown"));
    if (both) {
      reasons.remove(1);
    }
  }

  private static List<String> misread(Fields json) {
    OptionalLong millis = Durations.parse(json.text("text"));
    OptionalDouble seconds = json.optionalDecimal("seconds");
    boolean same =
        seconds.isPresent() == millis.isPresent()
            && Math.abs(millis.orElse(0) - seconds.orElse(0) * 1000) < 1;
    return same ? List.of() : List.of("expected " + seconds + " s, got " + millis + " ms");
  }
}
