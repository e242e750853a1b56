package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.quota.Admission;
import java.util.Optional;
import java.util.function.Function;

/** How many Workloads of a queue wait, how many hold quota, how many of those may run; how much. */
final class QueueCount {
  private final HeldQuota reserved = new HeldQuota();
  private final HeldQuota used = new HeldQuota();
  private int pending;
  private int reserving;
  private int admitted;

  /** Who is done counts no more, and who is not active does not wait. */
  void add(JsonNode workload, Function<JsonNode, Optional<Admission>> held) {
    if (Condition.holds(workload, Condition.FINISHED)) {
      return;
    }
    if (Condition.holds(workload, Condition.QUOTA_RESERVED)) {
      reserving++;
      held.apply(workload).ifPresent(reserved::add);
      if (Condition.holds(workload, Condition.ADMITTED)) {
        admitted++;
        held.apply(workload).ifPresent(used::add);
      }
    } else if (workload.path("spec").path("active").asBoolean(true)) {
      pending++;
    }
  }

  /** What is held by those who hold quota. */
  HeldQuota reserved() {
    return reserved;
  }

  /** What is held by those of them who may run. */
  HeldQuota used() {
    return used;
  }

  ObjectNode status() {
    return Writes.mapping()
        .put("pendingWorkloads", pending)
        .put("reservingWorkloads", reserving)
        .put("admittedWorkloads", admitted);
  }
}
