package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiResource;

/** A {@code v1 Pod}, as it is now. */
final class PodForm {
  static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);

  private PodForm() {}

  /** It uses its node, or may come to. */
  static boolean isThere(JsonNode pod) {
    return !hasSucceeded(pod) && !hasFailed(pod);
  }

  static boolean hasSucceeded(JsonNode pod) {
    return Writes.text(pod, "status", "phase").equals("Succeeded");
  }

  static boolean hasFailed(JsonNode pod) {
    return Writes.text(pod, "status", "phase").equals("Failed");
  }

  static boolean isLeaving(JsonNode pod) {
    return pod.path("metadata").has("deletionTimestamp");
  }

  static boolean isGated(JsonNode pod) {
    for (JsonNode gate : pod.path("spec").path("schedulingGates")) {
      if (gate.path("name").asText().equals(Labels.GATE)) {
        return true;
      }
    }
    return false;
  }
}
