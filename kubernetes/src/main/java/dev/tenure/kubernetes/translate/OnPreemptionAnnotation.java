package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.OnPreemption;
import dev.tenure.kubernetes.tree.Field;
import java.util.List;
import java.util.Optional;

/** {@code tenure.dev/on-preemption}: what becomes of a workload that is preempted. */
final class OnPreemptionAnnotation {
  static final String NAME = "on-preemption";
  private static final Words<OnPreemption> OUTCOMES =
      new Words<>(
          List.of(
              Words.word("Requeue", OnPreemption.REQUEUE),
              Words.word("Terminate", OnPreemption.TERMINATE)));

  private OnPreemptionAnnotation() {}

  static OnPreemption of(Metadata metadata) {
    return said(metadata).orElse(OnPreemption.REQUEUE);
  }

  /** Empty if nothing is said, or it cannot be read. */
  static Optional<OnPreemption> said(Metadata metadata) {
    Field field = TenureAnnotations.field(metadata, NAME);
    Optional<OnPreemption> read = Optional.of(field.value().asText()).flatMap(OUTCOMES::find);
    if (field.isSet() && read.isEmpty()) {
      field.warn("is not known here; the workload is queued again", "Write Requeue or Terminate");
    }
    return read;
  }
}
