package dev.tenure.app.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.simulator.report.JobStory;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.View;
import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A report for programs: all sums are whole numbers of unit-milliseconds. */
final class ReportJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final RunReport report;
  private final MeasureJson measures;

  /**
   * @param baseline the run that it is compared with; absent: it stands alone
   */
  private ReportJson(RunReport report, @Nullable RunReport baseline) {
    this.report = report;
    this.measures = new MeasureJson(baseline);
  }

  static ObjectNode of(RunReport report) {
    return new ReportJson(report, null).whole();
  }

  static ObjectNode of(RunReport report, RunReport baseline) {
    return new ReportJson(report, baseline).whole();
  }

  private ObjectNode whole() {
    ObjectNode json = NODES.objectNode();
    json.put("trace", report.trace());
    json.put("policy", report.policy());
    json.set("world", PhysicsText.json(report));
    json.put("millis", report.millis());
    if (!report.measured().isAll()) {
      json.putObject("measured")
          .put("fromMillis", report.measured().from())
          .put("toMillis", report.measured().to());
    }
    counted(json);
    json.set("stops", stops());
    json.set("takings", takings());
    json.set("worstHit", worstHit());
    ArrayNode violations = json.putArray("violations");
    report.violations().forEach(violations::add);
    if (!report.others().isEmpty()) {
      ArrayNode others = json.putArray("others");
      report
          .others()
          .forEach(each -> others.add(new ReportJson(each, null).counted(NODES.objectNode())));
    }
    return json;
  }

  /** What it came to in one unit. */
  private ObjectNode counted(ObjectNode json) {
    json.put("unit", report.unit().word());
    json.put("unitSize", report.unit().size());
    json.set("unitMillis", books(report.books()).put("idleBesideOthers", report.scattered()));
    json.set("all", measures.of(View.of(report)));
    groups(json, "queues", "queue", View.Kind.QUEUE);
    groups(json, "priorities", "priority", View.Kind.PRIORITY);
    groups(json, "sizes", "units", View.Kind.SIZE);
    return json;
  }

  private static ObjectNode books(Books books) {
    ObjectNode json = NODES.objectNode();
    json.put("capacity", books.capacity());
    json.put("useful", books.useful());
    ObjectNode lost = json.putObject("lost");
    for (Cause cause : Cause.values()) {
      lost.put(word(cause), books.lost(cause));
    }
    json.put("starting", books.starting());
    json.put("restarting", books.restarting());
    json.put("leaving", books.leaving());
    json.put("incomplete", books.incomplete());
    json.put("idle", books.idle());
    return json;
  }

  private static String word(Cause cause) {
    return cause.name().toLowerCase(Locale.ROOT);
  }

  private ObjectNode stops() {
    ObjectNode json = NODES.objectNode();
    report.stops().forEach((cause, times) -> json.put(word(cause), times));
    return json;
  }

  private ArrayNode takings() {
    ArrayNode json = NODES.arrayNode();
    report
        .takings()
        .forEach((taking, times) ->
            json.addObject()
                .put("preemptor", taking.preemptor())
                .put("victim", taking.victim())
                .put("times", times));
    return json;
  }

  private void groups(ObjectNode json, String name, String key, View.Kind kind) {
    ArrayNode array = json.putArray(name);
    View.of(report, kind)
        .forEach(view -> {
          ObjectNode group = array.addObject().put(key, view.name());
          group.setAll(measures.of(view));
        });
  }

  private ArrayNode worstHit() {
    ArrayNode json = NODES.arrayNode();
    for (JobStory story : report.worstHit()) {
      ArrayNode ran =
          json.addObject()
              .put("job", story.job())
              .put("queue", story.queue())
              .put("units", story.units())
              .put("submittedMillis", story.submitted())
              .put("finishedMillis", story.finished())
              .put("lostUnitMillis", story.lost())
              .putArray("ran");
      for (JobStory.Span span : story.ran()) {
        ObjectNode each = ran.addObject().put("from", span.from()).put("to", span.to());
        if (span.end() != null) {
          each.put("end", word(span.end()));
        }
      }
    }
    return json;
  }
}
