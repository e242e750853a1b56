package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.WorkloadMarks;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.OptionalLong;

/** How long a pod group waits before it takes from others or is ended, and since when. */
final class GroupPatience {
  private static final String PREFIX = "kai.scheduler/";
  private static final String DELAY = "preemption-delay";
  private static final String GRACE = "staleness-grace-period";
  private static final String STALE = "stale-podgroup-timestamp";
  private static final String EVICTED = "last-eviction-timestamp";

  private GroupPatience() {}

  /** The fields of a group; where they are not set, its annotations. */
  static WaitingTerms terms(Fields spec, Metadata metadata) {
    Field delay = spec.field("preemptionDelay");
    Field grace = spec.field("stalenessGracePeriod");
    return new WaitingTerms(
        (grace.isSet() ? grace : annotation(metadata, GRACE)).signedDuration(),
        (delay.isSet() ? delay : annotation(metadata, DELAY)).duration().orElse(0),
        RequeueReading.ofGroup(spec, metadata),
        StayAnnotations.wish(metadata),
        OnPreemptionAnnotation.of(metadata));
  }

  /** Of a pod that is a group of its own: it has no fields for that, only the annotations. */
  static WaitingTerms terms(Metadata metadata) {
    return new WaitingTerms(
        annotation(metadata, GRACE).signedDuration(),
        annotation(metadata, DELAY).duration().orElse(0),
        RequeueReading.ofPod(metadata),
        StayAnnotations.wish(metadata),
        OnPreemptionAnnotation.of(metadata));
  }

  static WorkloadMarks marks(Metadata metadata) {
    return new WorkloadMarks(
        instant(metadata, STALE, "its staleness counts from now"),
        evictedAt(metadata),
        RequeueReading.notBefore(metadata),
        StayAnnotations.preemptions(metadata));
  }

  static OptionalLong evictedAt(Metadata metadata) {
    return instant(metadata, EVICTED, "its preemption delay counts from its creation");
  }

  private static OptionalLong instant(Metadata metadata, String name, String otherwise) {
    return annotation(metadata, name).instantOr(otherwise);
  }

  private static Field annotation(Metadata metadata, String name) {
    return metadata.annotation(PREFIX + name);
  }
}
