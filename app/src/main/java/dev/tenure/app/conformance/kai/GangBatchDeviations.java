package dev.tenure.app.conformance.kai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Deviation;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where Tenure means to differ about gangs: in whether one has its minimum. That is taken back in a
 * copy of the gang, because the batches of the original do what the copy's questions do not.
 */
final class GangBatchDeviations {
  static final String STANDING = "standing";

  private static final String MIN_SUB_GROUP =
      "minSubGroup counts in whether a gang has its minimum; the original asks for all pod sets";
  private static final String LEAVING =
      "pods that are terminating are not running pods; the original counts them towards the"
          + " minimum";

  static final List<Deviation> ALL =
      List.of(
          new Deviation(MIN_SUB_GROUP, inCopy(GangBatchDeviations::needAll)),
          new Deviation(LEAVING, inCopy(GangBatchDeviations::letLeavingPodsRun)),
          new Deviation(
              MIN_SUB_GROUP + "; and " + LEAVING,
              inCopy(copy -> {
                needAll(copy);
                letLeavingPodsRun(copy);
              })));

  private GangBatchDeviations() {}

  private static Consumer<ObjectNode> inCopy(Consumer<ObjectNode> change) {
    return json -> {
      ObjectNode copy = json.deepCopy();
      change.accept(copy);
      json.set(STANDING, copy);
    };
  }

  private static void needAll(ObjectNode json) {
    json.findParents("minSubGroup").forEach(group -> ((ObjectNode) group).remove("minSubGroup"));
  }

  private static void letLeavingPodsRun(ObjectNode json) {
    for (JsonNode task : json.path("tasks")) {
      if (task.path("status").asText().equals("Releasing")) {
        ((ObjectNode) task).put("status", "Running");
      }
    }
  }
}
