package dev.tenure.app.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.quota.QuotaLine;
import dev.tenure.engine.cycle.CycleReport;

/** One plan of a run, for programs. */
public final class RunJson {
  private RunJson() {}

  public static ObjectNode of(CycleReport report) {
    QuotaLine line = QuotaLine.of(report.state().quota(), report.plan());
    ObjectNode json = PlanJson.of(report.plan(), line);
    ArrayNode violations = json.putArray("violations");
    report
        .violations()
        .forEach(each -> violations.addObject().put("law", each.law()).put("what", each.what()));
    return json;
  }
}
