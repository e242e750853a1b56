package dev.tenure.app.explain;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;

/**
 * How a user names a workload: {@code NAME}, {@code NAMESPACE/NAME} or {@code KIND/NAMESPACE/NAME}.
 * An empty part matches everything.
 */
record WorkloadName(String kind, String namespace, String name) {
  static WorkloadName parse(String text) {
    String[] parts = text.split("/", 3);
    return switch (parts.length) {
      case 1 -> new WorkloadName("", "", parts[0]);
      case 2 -> new WorkloadName("", parts[0], parts[1]);
      default -> new WorkloadName(parts[0], parts[1], parts[2]);
    };
  }

  /** The whole name, in the form that a user can give back. */
  static String full(WorkloadId id) {
    return kind(id.kind()) + "/" + id;
  }

  boolean matches(WorkloadId id) {
    return matches(kind, kind(id.kind()))
        && matches(namespace, id.namespace())
        && name.equals(id.name());
  }

  /** A pod of a group may stand for the group. */
  boolean matches(PodId id) {
    return matches(kind, "pod") && matches(namespace, id.namespace()) && name.equals(id.name());
  }

  private static boolean matches(String wanted, String actual) {
    return wanted.isEmpty() || wanted.equalsIgnoreCase(actual);
  }

  static String kind(WorkloadId.Kind kind) {
    return switch (kind) {
      case POD -> "pod";
      case POD_GROUP -> "podgroup";
      case WORKLOAD -> "workload";
    };
  }
}
