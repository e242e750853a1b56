package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Requeueing;
import dev.tenure.engine.model.Stated;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.OptionalLong;

/**
 * When a workload may be queued again. What cannot be read is reported, and kept: the owner meant
 * something, so nobody else's default counts in its stead.
 */
final class RequeueReading {
  static final String EXPECTED_DEFAULT = "expected-runtime-default";
  static final String DELAY_DEFAULT = "requeue-delay-default";
  private static final String EXPECTED = "expectedRuntime";
  private static final String DELAY = "requeueDelay";
  private static final String ADVICE = "Write it as 90s, 1h30m or 2d";

  private RequeueReading() {}

  /** The fields of a pod group; where they are not set, its annotations. */
  static RequeueTerms ofGroup(Fields spec, Metadata metadata) {
    RequeueTerms fields = new RequeueTerms(read(spec.field(EXPECTED)), read(spec.field(DELAY)));
    return fields.or(ofPod(metadata));
  }

  /** Of a pod that is a group of its own: it has no fields for that, only the annotations. */
  static RequeueTerms ofPod(Metadata metadata) {
    return new RequeueTerms(
        read(metadata.annotation("kai.scheduler/expected-runtime")),
        read(metadata.annotation("kai.scheduler/requeue-delay")));
  }

  /** What counts for the workloads of a queue that say nothing themselves. */
  static RequeueTerms ofQueue(Fields spec, Metadata metadata) {
    RequeueTerms fields = new RequeueTerms(read(spec.field(EXPECTED)), read(spec.field(DELAY)));
    return fields.or(defaults(metadata));
  }

  /** The same where there are no fields for it. */
  static RequeueTerms defaults(Metadata metadata) {
    return new RequeueTerms(
        read(TenureAnnotations.field(metadata, EXPECTED_DEFAULT)),
        read(TenureAnnotations.field(metadata, DELAY_DEFAULT)));
  }

  /** Of a quota workload: the same annotations as those of a pod group. */
  static Requeueing ofQuotaWorkload(Metadata metadata) {
    return new Requeueing(ofPod(metadata), notBefore(metadata));
  }

  private static Stated read(Field field) {
    if (!field.isSet()) {
      return Stated.nothing();
    }
    Stated stated = Stated.duration(field.value().isTextual() ? field.value().textValue() : "");
    if (!stated.isPositive()) {
      field.warn("is not a duration above zero, and counts for nothing", ADVICE);
    }
    return stated instanceof Stated.Unreadable ? new Stated.Unreadable(field.shown()) : stated;
  }

  static Stated notBefore(Metadata metadata) {
    Field field = metadata.annotation("kai.scheduler/requeue-not-before");
    OptionalLong at = field.instantOr("it is not requeued before that is mended");
    if (!field.isSet()) {
      return Stated.nothing();
    }
    return at.isPresent() ? Stated.of(at.getAsLong()) : new Stated.Unreadable(field.shown());
  }
}
