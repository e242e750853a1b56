package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Pods of a group that ask for the same play the same role: they are one pod set. */
final class Role {
  /** Written on a pod when it may start, because what it asks for is changed then. */
  static final String MARK = "kueue.x-k8s.io/role-hash";

  private static final int HASH = 8;
  private static final List<String> ASKED =
      List.of(
          "nodeSelector",
          "affinity",
          "tolerations",
          "topologySpreadConstraints",
          "overhead",
          "resources",
          "priorityClassName",
          "schedulerName");
  private static final List<String> CONTAINERS = List.of("initContainers", "containers");

  private Role() {}

  static String of(JsonNode pod) {
    String marked = Writes.annotation(pod, MARK);
    return marked.isEmpty()
        ? WorkloadName.sha1(asked(pod.path("spec")).toString()).substring(0, HASH)
        : marked;
  }

  private static ObjectNode asked(JsonNode spec) {
    ObjectNode shape = Writes.mapping();
    ASKED.stream().filter(spec::hasNonNull).forEach(field -> shape.set(field, spec.get(field)));
    for (String kind : CONTAINERS) {
      for (JsonNode container : spec.path(kind)) {
        ObjectNode each = shape.withArrayProperty(kind).addObject();
        each.set("resources", container.path("resources"));
        each.set("restartPolicy", container.path("restartPolicy"));
        each.set("ports", container.path("ports"));
      }
    }
    return shape;
  }
}
