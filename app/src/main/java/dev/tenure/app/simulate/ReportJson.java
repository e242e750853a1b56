package dev.tenure.app.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.simulator.report.Fairness;
import dev.tenure.simulator.report.GroupReport;
import dev.tenure.simulator.report.JobStory;
import dev.tenure.simulator.report.Percentiles;
import dev.tenure.simulator.report.QuotaReport;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.StopReport;
import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import java.util.List;
import java.util.Locale;

/** A report for programs: all sums are whole numbers of unit-milliseconds. */
final class ReportJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private ReportJson() {}

  static ObjectNode of(RunReport report) {
    ObjectNode json = NODES.objectNode();
    json.put("trace", report.trace());
    json.put("policy", report.policy());
    json.set("world", PhysicsText.json(report));
    json.put("unit", report.unit().word());
    json.put("unitSize", report.unit().size());
    json.put("millis", report.millis());
    json.put("utilisation", report.utilisation());
    json.put("goodput", report.goodput());
    json.set("unitMillis", unitMillis(report));
    json.set("stops", stops(report));
    json.set("takings", takings(report));
    json.set("all", of(report.all()));
    groups(json, "queues", "queue", report.queues());
    groups(json, "priorities", "priority", report.priorities());
    groups(json, "sizes", "units", report.sizes());
    json.set("stopped", of(report.stopped()).put("perJob", report.thrash()));
    json.set("quotas", quotas(report));
    json.set("fairness", of(report.fairness()));
    report.leastCompletion().ifPresent(least -> json.put("leastCompletionMillis", least));
    json.set("worstHit", worstHit(report));
    json.putObject("scheduler")
        .put("cycles", report.scheduler().cycles())
        .put("refusedPlans", report.scheduler().refused());
    ArrayNode violations = json.putArray("violations");
    report.violations().forEach(violations::add);
    if (!report.others().isEmpty()) {
      ArrayNode others = json.putArray("others");
      report.others().forEach(other -> others.add(other(other)));
    }
    return json;
  }

  /** The same run in another unit: what it came to there, and nothing that is the same. */
  private static ObjectNode other(RunReport report) {
    ObjectNode json = NODES.objectNode();
    json.put("unit", report.unit().word());
    json.put("unitSize", report.unit().size());
    json.put("utilisation", report.utilisation());
    json.put("goodput", report.goodput());
    json.set("unitMillis", unitMillis(report));
    groups(json, "queues", "queue", report.queues());
    groups(json, "sizes", "units", report.sizes());
    json.set("quotas", quotas(report));
    return json;
  }

  private static ObjectNode unitMillis(RunReport report) {
    return of(report.books()).put("idleBesideOthers", report.scattered());
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

  private static void groups(ObjectNode json, String name, String key, List<GroupReport> groups) {
    ArrayNode array = json.putArray(name);
    groups.forEach(group -> array.add(of(group).put(key, group.name())));
  }

  private static ObjectNode of(GroupReport group) {
    ObjectNode json = NODES.objectNode();
    json.put("jobs", group.jobs());
    json.put("unfinished", group.unfinished());
    json.set("waitMillis", of(group.waits()));
    json.set("firstWorkMillis", of(group.firstWork()));
    json.set("completionMillis", of(group.completions()));
    json.set("slowdownThousandths", of(group.slowdowns()));
    json.put("stops", group.stops());
    json.put("lostUnitMillis", group.lost());
    json.put("usefulUnitMillis", group.useful());
    return json;
  }

  private static ObjectNode of(StopReport stopped) {
    ObjectNode json = NODES.objectNode();
    json.put("jobs", stopped.jobs());
    json.put("futile", stopped.futile());
    json.set("ranMillis", of(stopped.ranBefore()));
    return json;
  }

  private static ArrayNode quotas(RunReport report) {
    ArrayNode json = NODES.arrayNode();
    for (QuotaReport quota : report.quotas()) {
      json.addObject()
          .put("queue", quota.queue())
          .put("quota", quota.quota())
          .put("owedUnitMillis", quota.owed())
          .put("borrowedUnitMillis", quota.borrowed())
          .put("lentUnitMillis", quota.lent())
          .put("debts", quota.debts().count())
          .set("debtMillis", of(quota.debts()));
    }
    return json;
  }

  private static ObjectNode of(Fairness fairness) {
    ObjectNode json = NODES.objectNode();
    json.put("jain", fairness.jain());
    json.set("finishTimeThousandths", of(fairness.finishTimes()));
    json.put("waitedADay", fairness.waitedADay());
    return json;
  }

  private static ArrayNode worstHit(RunReport report) {
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
