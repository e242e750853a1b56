package dev.tenure.app.record;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who waits for other reasons than before. On a busy cluster hundreds wait in every plan, and most
 * for what they waited for already; numbers and times in it may differ, its kind does not.
 */
final class WaitingChanges {
  private final Map<WorkloadId, List<ReasonCode>> last = new HashMap<>();

  /** Those of this plan; whoever it decides about begins anew. */
  List<Waiting> of(Plan plan) {
    plan.decisions().forEach(decision -> last.remove(decision.workload()));
    plan.admissions().forEach(decision -> last.remove(decision.workload()));
    return plan.waiting().stream().filter(this::differs).toList();
  }

  private boolean differs(Waiting waiting) {
    List<ReasonCode> codes = waiting.reasons().stream().map(Reason::code).toList();
    return !codes.equals(last.put(waiting.workload(), codes));
  }
}
