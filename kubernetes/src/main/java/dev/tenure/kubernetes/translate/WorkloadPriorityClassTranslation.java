package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;
import java.util.OptionalInt;

/** {@code kueue.x-k8s.io WorkloadPriorityClass}: its value. */
public final class WorkloadPriorityClassTranslation {
  private WorkloadPriorityClassTranslation() {}

  public static OptionalInt translate(Fields object) {
    Field field = object.field("value");
    if (!field.isSet()) {
      field.error("is missing", "Write the priority of its workloads");
    }
    return field.int32();
  }

  public static Optional<String> name(Fields object) {
    return Metadata.of(object).name();
  }
}
