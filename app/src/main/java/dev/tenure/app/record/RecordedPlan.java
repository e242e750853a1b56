package dev.tenure.app.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.console.BadInput;
import java.util.ArrayList;
import java.util.List;

/** One plan of a record: its instant, and what was decided, quota before pods. */
record RecordedPlan(String now, List<RecordedDecision> decisions) {
  RecordedPlan {
    decisions = List.copyOf(decisions);
  }

  /** Of a line of a record. */
  static RecordedPlan of(JsonNode line, String place) {
    if (!(line instanceof ObjectNode plan) || !plan.path("now").isTextual()) {
      throw new BadInput(
          place + ": not a plan: a record has one on each line, as simulate --record writes them");
    }
    List<RecordedDecision> decisions = new ArrayList<>();
    plan.path("admissions").forEach(each -> decisions.add(new RecordedDecision(each)));
    plan.path("decisions").forEach(each -> decisions.add(new RecordedDecision(each)));
    return new RecordedPlan(plan.get("now").asText(), decisions);
  }

  /** Only what concerns this workload; empty: everything. */
  RecordedPlan of(String workload) {
    return workload.isEmpty()
        ? this
        : new RecordedPlan(now, decisions.stream().filter(each -> each.names(workload)).toList());
  }
}
