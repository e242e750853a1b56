package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;
import java.util.OptionalLong;

/** How a pod is. */
final class PodStatusTranslation {
  private static final String CLAIMED_AT = "tenure.dev/claimed-at";

  /** The phases as the API names them. */
  private enum Phase {
    PENDING,
    RUNNING,
    SUCCEEDED,
    FAILED,
    UNKNOWN
  }

  private PodStatusTranslation() {}

  static PodStatus translate(Fields pod, Metadata metadata) {
    Fields status = pod.at("status");
    Optional<String> node = pod.at("spec").field("nodeName").word();
    return new PodStatus(
        phase(pod, node.isPresent()),
        node.orElse(null),
        status.field("nominatedNodeName").word().orElse(null),
        metadata.annotation(CLAIMED_AT).instantOr("the age of its claim is not known"),
        status.field("startTime").instant(),
        scheduledAt(status),
        metadata.terminating(),
        pod.at("metadata").field("deletionTimestamp").instant());
  }

  /** A pod on a node of which nothing more is said, or nothing readable, runs there. */
  private static PodPhase phase(Fields pod, boolean onNode) {
    Field field = pod.at("status").field("phase");
    boolean said = field.word().isPresent();
    Phase standIn = onNode ? Phase.RUNNING : Phase.PENDING;
    return switch (said ? field.choice(Phase.class).orElse(standIn) : standIn) {
      case PENDING -> onNode ? PodPhase.BOUND : PodPhase.PENDING;
      case RUNNING, UNKNOWN -> onNode ? PodPhase.RUNNING : nowhere(pod);
      case SUCCEEDED -> PodPhase.SUCCEEDED;
      case FAILED -> PodPhase.FAILED;
    };
  }

  private static PodPhase nowhere(Fields pod) {
    pod.at("spec").field("nodeName").error("is missing, but the pod runs", "Name its node");
    return PodPhase.PENDING;
  }

  /** When it was bound; empty while the condition is not true, or does not say since when. */
  private static OptionalLong scheduledAt(Fields status) {
    for (Fields condition : status.each("conditions")) {
      boolean scheduled = condition.field("type").text().orElse("").equals("PodScheduled");
      if (scheduled && condition.field("status").text().orElse("").equals("True")) {
        return condition.field("lastTransitionTime").instant();
      }
    }
    return OptionalLong.empty();
  }
}
