package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.ObjectKind;
import java.util.List;

/** Leaves out what nobody here reads: of pods and nodes there are many, and most of it is that. */
final class Pruning {
  private static final List<String> OF_CONTAINERS =
      List.of("name", "resources", "ports", "restartPolicy");
  private static final List<String> OF_POD_STATUS =
      List.of("phase", "startTime", "nominatedNodeName", "conditions", "reason");
  private static final List<String> OF_NODE_STATUS =
      List.of("allocatable", "capacity", "conditions");

  /** Since when it is so. All else is written too often: everybody would be looked at again. */
  private static final List<String> OF_QUEUE_STATUS = List.of("conditions");

  private Pruning() {}

  /** The same tree, made smaller: whoever gives it has no use for the rest either. */
  static JsonNode of(ObjectKind kind, JsonNode tree) {
    if (tree.path("metadata") instanceof ObjectNode metadata) {
      metadata.remove("managedFields");
      if (metadata.path("annotations") instanceof ObjectNode annotations) {
        annotations.remove("kubectl.kubernetes.io/last-applied-configuration");
      }
    }
    if (kind == ObjectKind.POD) {
      keep(tree.path("status"), OF_POD_STATUS);
      for (String list : List.of("containers", "initContainers")) {
        tree.path("spec").path(list).forEach(each -> keep(each, OF_CONTAINERS));
      }
    }
    if (kind == ObjectKind.NODE) {
      keep(tree.path("status"), OF_NODE_STATUS);
    }
    if (kind == ObjectKind.CLUSTER_QUEUE || kind == ObjectKind.LOCAL_QUEUE) {
      dropCounts(tree);
    }
    return tree;
  }

  /** We write them ourselves, which must be no news: so the version that counts it goes, too. */
  private static void dropCounts(JsonNode tree) {
    keep(tree.path("status"), OF_QUEUE_STATUS);
    if (tree instanceof ObjectNode object && object.path("status").isEmpty()) {
      object.remove("status");
    }
    if (tree.path("metadata") instanceof ObjectNode metadata) {
      metadata.remove("resourceVersion");
    }
  }

  private static void keep(JsonNode mapping, List<String> names) {
    if (mapping instanceof ObjectNode object) {
      object.retain(names);
    }
  }
}
