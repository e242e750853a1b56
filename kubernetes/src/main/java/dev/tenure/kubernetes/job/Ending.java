package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.act.Stamps;
import dev.tenure.kubernetes.api.Call;
import java.util.List;

/**
 * A Job that wants to end when it is preempted fails for good: its controller lets go of its pods,
 * and its time to live counts as for every Job that has ended.
 */
record Ending(QuotaApi api) {
  private static final String TARGET = "FailureTarget";

  /** What the Workload says counts before what its Job says. */
  static boolean isWanted(JobForm job, JsonNode workload) {
    String own = Writes.annotation(workload, Labels.ON_PREEMPTION);
    String said = own.isEmpty() ? Writes.annotation(job.tree(), Labels.ON_PREEMPTION) : own;
    return said.equals("Terminate")
        && reason(workload, Condition.EVICTED).equals("Preempted")
        && !reason(workload, Condition.PREEMPTED).equals(Condition.REQUEUED);
  }

  private static String reason(JsonNode workload, String condition) {
    return Condition.find(workload, condition).path("reason").asText();
  }

  /** First it is made sure that it is never admitted again. */
  List<Call> of(JobForm job, JsonNode workload, long now) {
    if (Departure.isActive(workload)) {
      ObjectNode patch = Writes.strictPatchOf(workload);
      patch.putObject("spec").put("active", false);
      return List.of(Writes.merge(api.workloads(), workload, patch));
    }
    return Condition.holds(job.tree(), TARGET) ? List.of() : List.of(fail(job, workload, now));
  }

  private static Call fail(JobForm job, JsonNode workload, long now) {
    ObjectNode patch = Writes.patchOf(job.tree());
    patch
        .putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", TARGET)
        .put("status", "True")
        .put("reason", "Preempted")
        .put("message", Condition.find(workload, Condition.EVICTED).path("message").asText())
        .put("lastTransitionTime", Stamps.whole(now));
    return Writes.strategicStatus(JobForm.JOBS, job.tree(), patch);
  }
}
