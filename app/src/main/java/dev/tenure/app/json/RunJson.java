package dev.tenure.app.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.quota.QuotaLine;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/** One plan of a run, for programs. */
public final class RunJson {
  private RunJson() {}

  /** What would be done if no queue were only observed. */
  public static ObjectNode observed(Plan look, ClusterState state) {
    return of(new CycleReport(look, List.of(), state)).put("observed", true);
  }

  public static ObjectNode of(CycleReport report) {
    return of(report, report.plan().waiting());
  }

  /** The same, and of those who wait only these. */
  public static ObjectNode of(CycleReport report, List<Waiting> waiting) {
    QuotaLine line = QuotaLine.of(report.state().quota(), report.plan());
    ObjectNode json = PlanJson.of(report.plan(), waiting, line);
    ArrayNode violations = json.putArray("violations");
    report
        .violations()
        .forEach(each -> violations.addObject().put("law", each.law()).put("what", each.what()));
    return json;
  }
}
