package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.DisruptionText;
import dev.tenure.engine.model.Milestones;
import dev.tenure.kubernetes.tree.Field;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What an interruption costs, as a workload says it or a queue for its workloads. */
final class DisruptionAnnotations {
  static final String CHECKPOINT = "checkpoint";
  static final String LAST_CHECKPOINT = "last-checkpoint";
  static final String MILESTONES = "disruption-cost-milestones";

  /** Those that a workload may have. */
  static final List<String> OF_WORKLOADS = List.of(CHECKPOINT, LAST_CHECKPOINT, MILESTONES);

  /** Those that a queue may have. */
  static final List<String> OF_QUEUES = List.of(CHECKPOINT, MILESTONES);

  private static final String A_MODEL = "Write none, periodic:1h, graceful:30s or transparent";

  private DisruptionAnnotations() {}

  static DisruptionTerms ofWorkload(Metadata metadata) {
    OptionalLong last =
        TenureAnnotations.field(metadata, LAST_CHECKPOINT)
            .instantOr("what an interruption costs is told without it");
    return new DisruptionTerms(checkpoint(metadata), last, milestones(metadata));
  }

  static DisruptionTerms ofQueue(Metadata metadata) {
    return new DisruptionTerms(checkpoint(metadata), OptionalLong.empty(), milestones(metadata));
  }

  private static @Nullable Checkpointing checkpoint(Metadata metadata) {
    Field field = TenureAnnotations.field(metadata, CHECKPOINT);
    Optional<Checkpointing> read =
        Optional.of(field.value().asText()).flatMap(DisruptionText::checkpointing);
    if (field.isSet() && read.isEmpty()) {
      field.warn("is no way to save work; it counts as not said", A_MODEL);
    }
    return read.orElse(null);
  }

  private static @Nullable Milestones milestones(Metadata metadata) {
    Field field = TenureAnnotations.field(metadata, MILESTONES);
    Optional<Milestones> read =
        Optional.of(field.value().asText()).flatMap(DisruptionText::milestones);
    if (field.isSet() && read.isEmpty()) {
      field.warn(
          "does not say how much is lost when; it counts as not said",
          "Write ever later times with 0 to 100 percent each, as 60s=100,600s=0");
    }
    return read.orElse(null);
  }

  /** How workloads of which nobody says it save their work. */
  static Checkpointing usual(Field field, Checkpointing usual) {
    Optional<String> text = field.text();
    Optional<Checkpointing> read = text.flatMap(DisruptionText::checkpointing);
    if (text.isPresent() && read.isEmpty()) {
      field.error("is no way to save work", A_MODEL);
    }
    return read.orElse(usual);
  }
}
