package dev.tenure.app.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.simulator.report.Percentiles;
import dev.tenure.simulator.report.QueueReport;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import java.util.Locale;

/** A report for programs: all sums are whole numbers of unit-milliseconds. */
final class ReportJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private ReportJson() {}

  static ObjectNode of(RunReport report) {
    ObjectNode json = NODES.objectNode();
    json.put("trace", report.trace());
    json.put("policy", report.policy());
    json.put("unit", report.unit().word());
    json.put("unitSize", report.unit().size());
    json.put("millis", report.millis());
    json.put("utilisation", report.utilisation());
    json.put("goodput", report.goodput());
    json.set("unitMillis", of(report.books()));
    json.set("stops", stops(report));
    json.set("takings", takings(report));
    json.set("all", of(report.all()));
    ArrayNode queues = json.putArray("queues");
    report.queues().forEach(queue -> queues.add(of(queue).put("queue", queue.queue())));
    json.putObject("scheduler")
        .put("cycles", report.scheduler().cycles())
        .put("refusedPlans", report.scheduler().refused());
    ArrayNode violations = json.putArray("violations");
    report.violations().forEach(violations::add);
    return json;
  }

  private static ObjectNode of(Books books) {
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

  private static ObjectNode stops(RunReport report) {
    ObjectNode json = NODES.objectNode();
    report.stops().forEach((cause, times) -> json.put(word(cause), times));
    return json;
  }

  private static ArrayNode takings(RunReport report) {
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

  private static ObjectNode of(QueueReport queue) {
    ObjectNode json = NODES.objectNode();
    json.put("jobs", queue.jobs());
    json.put("unfinished", queue.unfinished());
    json.set("waitMillis", of(queue.waits()));
    json.set("completionMillis", of(queue.completions()));
    json.put("stops", queue.stops());
    json.put("lostUnitMillis", queue.lost());
    json.put("usefulUnitMillis", queue.useful());
    return json;
  }

  private static ObjectNode of(Percentiles spread) {
    return NODES
        .objectNode()
        .put("mean", spread.mean())
        .put("p50", spread.p50())
        .put("p95", spread.p95())
        .put("p99", spread.p99())
        .put("max", spread.max());
  }
}
