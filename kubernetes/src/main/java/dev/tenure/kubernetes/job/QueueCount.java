package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** How many Workloads of a queue wait, how many hold quota, and how many of those may run. */
final class QueueCount {
  private int pending;
  private int reserving;
  private int admitted;

  /** Who is done counts no more, and who is not active does not wait. */
  void add(JsonNode workload) {
    if (Condition.holds(workload, Condition.FINISHED)) {
      return;
    }
    if (Condition.holds(workload, Condition.QUOTA_RESERVED)) {
      reserving++;
      admitted += Condition.holds(workload, Condition.ADMITTED) ? 1 : 0;
    } else if (workload.path("spec").path("active").asBoolean(true)) {
      pending++;
    }
  }

  ObjectNode status() {
    return Writes.mapping()
        .put("pendingWorkloads", pending)
        .put("reservingWorkloads", reserving)
        .put("admittedWorkloads", admitted);
  }
}
