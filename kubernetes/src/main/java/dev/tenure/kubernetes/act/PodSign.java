package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.Call;

/**
 * The condition {@code PodScheduled: False} of a pod, which cluster autoscalers act on and {@code
 * kubectl describe} shows. One that is being bound meanwhile keeps what the API server says of
 * that.
 */
record PodSign(ObjectRef object) implements WaitSign {
  private static final String TYPE = "PodScheduled";

  /** Of who stands at a gate the API server itself has said so. */
  @Override
  public boolean isDue() {
    return looksForANode(object);
  }

  static boolean looksForANode(ObjectRef pod) {
    JsonNode spec = pod.seen().path("spec");
    return !isPlaced(pod) && spec.path("schedulingGates").isEmpty() && !isLeaving(pod);
  }

  static boolean isPlaced(ObjectRef pod) {
    return !pod.seen().path("spec").path("nodeName").asText("").isEmpty();
  }

  static boolean isLeaving(ObjectRef pod) {
    return pod.seen().path("metadata").has("deletionTimestamp");
  }

  @Override
  public boolean says(WaitText why) {
    return condition().path("message").asText().equals(why.message());
  }

  @Override
  public Call say(WaitText why, long now) {
    JsonNode before = condition();
    boolean since = before.path("status").asText().equals("False");
    ObjectNode patch = object.strictPatch();
    patch
        .putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", TYPE)
        .put("status", "False")
        .put("reason", "Unschedulable")
        .put("message", why.message())
        .put(
            "lastTransitionTime",
            since ? before.path("lastTransitionTime").asText() : Stamps.whole(now));
    return Call.strategic(object.part("status") + PodCalls.MANAGER, patch);
  }

  private JsonNode condition() {
    for (JsonNode each : object.seen().path("status").path("conditions")) {
      if (each.path("type").asText().equals(TYPE)) {
        return each;
      }
    }
    return MissingNode.getInstance();
  }
}
