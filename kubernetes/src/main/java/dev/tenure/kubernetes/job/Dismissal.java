package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.kubernetes.act.Stamps;
import dev.tenure.kubernetes.api.Call;
import java.util.List;

/** How pods leave that cannot be suspended: as all others do, by the policy for their budgets. */
final class Dismissal {
  private Dismissal() {}

  static List<Call> of(JsonNode pod, JsonNode workload, PdbPolicy policy, long now) {
    return switch (policy) {
      case ENFORCE -> List.of(eviction(pod));
      case PREFER ->
          List.of(
              Writes.strategicStatus(PodForm.PODS, pod, reason(pod, workload, now)),
              Writes.delete(PodForm.PODS, pod));
    };
  }

  /** The API server asks the budgets, and refuses if one of them does not allow it. */
  private static Call eviction(JsonNode pod) {
    ObjectNode body = Writes.mapping().put("apiVersion", "policy/v1").put("kind", "Eviction");
    body.putObject("metadata")
        .put("name", Writes.name(pod))
        .put("namespace", Writes.namespace(pod));
    body.putObject("deleteOptions")
        .putObject("preconditions")
        .put("uid", Writes.text(pod, "metadata", "uid"));
    return Writes.evict(pod, body);
  }

  private static ObjectNode reason(JsonNode pod, JsonNode workload, long now) {
    boolean preempted = Condition.holds(workload, Condition.EVICTED);
    String said = Condition.find(workload, Condition.EVICTED).path("message").asText("");
    ObjectNode patch = Writes.patchOf(pod);
    patch
        .putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", "DisruptionTarget")
        .put("status", "True")
        .put("reason", preempted ? "PreemptionByScheduler" : "Deactivated")
        .put("message", preempted ? said : "The workload is not active.")
        .put("lastTransitionTime", Stamps.whole(now));
    return patch;
  }
}
