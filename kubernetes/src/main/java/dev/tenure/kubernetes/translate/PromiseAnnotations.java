package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;

/** What a cluster queue or cohort says for the workloads below it. */
final class PromiseAnnotations {
  static final String PREEMPT = "preempt-min-runtime";
  static final String RECLAIM = "reclaim-min-runtime";

  /** All of them. */
  static final List<String> NAMES =
      List.of(
          PREEMPT,
          RECLAIM,
          RequeueReading.EXPECTED_DEFAULT,
          RequeueReading.DELAY_DEFAULT,
          StayAnnotations.WISH_LIMIT);

  private PromiseAnnotations() {}

  static QuotaPromises of(Fields object, Metadata metadata) {
    boolean unreadable =
        object.at("metadata").has("annotations") && !metadata.annotations().isPresent();
    return new QuotaPromises(
        MinRuntimeField.read(TenureAnnotations.field(metadata, PREEMPT), unreadable),
        MinRuntimeField.read(TenureAnnotations.field(metadata, RECLAIM), unreadable),
        RequeueReading.defaults(metadata),
        MinRuntimeField.read(TenureAnnotations.field(metadata, StayAnnotations.WISH_LIMIT), false));
  }
}
