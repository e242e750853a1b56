package dev.tenure.app.explain;

import dev.tenure.app.text.KindName;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import java.util.List;

/**
 * How a user names a workload: {@code NAME}, {@code NAMESPACE/NAME}, {@code KIND/NAME} or {@code
 * KIND/NAMESPACE/NAME}. An empty part matches everything.
 *
 * @param before what stands before the name
 */
record WorkloadName(List<String> before, String name) {
  WorkloadName {
    before = List.copyOf(before);
  }

  static WorkloadName parse(String text) {
    List<String> parts = List.of(text.split("/", 3));
    return new WorkloadName(parts.subList(0, parts.size() - 1), parts.getLast());
  }

  /** The whole name, in the form that a user can give back. */
  static String full(WorkloadId id) {
    return KindName.of(id.kind()) + "/" + id;
  }

  boolean matches(WorkloadId id) {
    return matches(KindName.of(id.kind()), id.namespace(), id.name());
  }

  /** A pod of a group may stand for the group. */
  boolean matches(PodId id) {
    return matches("pod", id.namespace(), id.name());
  }

  private boolean matches(String kind, String namespace, String wanted) {
    return name.equals(wanted)
        && switch (before.size()) {
          case 0 -> true;
          case 1 -> matches(before.getFirst(), namespace) || matches(before.getFirst(), kind);
          default -> matches(before.getFirst(), kind) && matches(before.getLast(), namespace);
        };
  }

  private static boolean matches(String wanted, String actual) {
    return wanted.isEmpty() || wanted.equalsIgnoreCase(actual);
  }
}
