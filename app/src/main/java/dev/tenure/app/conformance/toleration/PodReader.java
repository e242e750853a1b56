package dev.tenure.app.conformance.toleration;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Quantities;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.WorkloadId;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/**
 * Reads pods.
 *
 * @param tolerant whether priority classes protect their pods
 * @param leaving whether it is seen that pods are leaving
 */
record PodReader(boolean tolerant, boolean leaving) {
  static final String NAMESPACE = "default";
  private static final long LAST_SECOND_IN_NANOS = Long.MAX_VALUE / 1_000_000_000 - 1;

  static PodId id(Fields json) {
    return new PodId(json.textOr("namespace", NAMESPACE), json.text("name"));
  }

  Pod bound(Fields json) {
    PodStatus status =
        new PodStatus(
            PodPhase.RUNNING,
            json.text("node"),
            null,
            OptionalLong.empty(),
            startedAt(json),
            scheduledAt(json.fields("scheduled")),
            isLeaving(json));
    return pod(json, status);
  }

  Pod nominated(Fields json) {
    return pod(json, PodStatus.pending().nominatedTo(json.text("node"), OptionalLong.empty()));
  }

  Pod preemptor(Fields json) {
    String nominated = json.textOrNull("nominatedNodeName");
    return pod(json, PodStatus.pending().nominatedTo(nominated, OptionalLong.empty()));
  }

  private Pod pod(Fields json, PodStatus status) {
    PodId id = id(json);
    PodSpec spec =
        new PodSpec(
            WorkloadId.ofPod(id),
            PodSet.DEFAULT,
            json.number("priority"),
            tolerant ? json.textOrNull("priorityClassName") : null,
            json.textOr("preemptionPolicy", "").equals("Never")
                ? PreemptionPolicy.NEVER
                : PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            Quantities.read(json.map("requests")),
            json.map("labels"),
            new PlacementNeeds(
                json.map("nodeSelector"), List.of(), List.of(), List.of(), List.of()));
    return new Pod(id, spec, status);
  }

  /**
   * Only the order of starts counts between single pods, and some cases are a few nanoseconds
   * apart, so these are nanoseconds and not, as elsewhere, milliseconds.
   */
  private static OptionalLong startedAt(Fields json) {
    return json.instant("startTime").map(PodReader::nanos).orElse(OptionalLong.empty());
  }

  private static OptionalLong nanos(Instant time) {
    long second = time.getEpochSecond();
    long kept = Math.clamp(second, -LAST_SECOND_IN_NANOS, LAST_SECOND_IN_NANOS);
    return OptionalLong.of(kept * 1_000_000_000 + time.getNano());
  }

  private static OptionalLong scheduledAt(Fields condition) {
    return condition.textOr("status", "").equals("True")
        ? OptionalLong.of(condition.instant("at").orElse(Instant.EPOCH).toEpochMilli())
        : OptionalLong.empty();
  }

  /** The default plugin waits only for pods that leave because it took them. */
  private boolean isLeaving(Fields json) {
    return leaving
        && json.flag("terminating")
        && (tolerant || json.textOr("disruptionTarget", "").equals("PreemptionByScheduler"));
  }
}
