package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.kubernetes.tree.Fields;

/** The minimum runtimes that a cluster queue or cohort promises. */
final class PromiseAnnotations {
  static final String PREEMPT = "preempt-min-runtime";
  static final String RECLAIM = "reclaim-min-runtime";

  private PromiseAnnotations() {}

  static QuotaPromises of(Fields object, Metadata metadata) {
    boolean unreadable =
        object.at("metadata").has("annotations") && !metadata.annotations().isPresent();
    return new QuotaPromises(
        MinRuntimeField.read(TenureAnnotations.field(metadata, PREEMPT), unreadable),
        MinRuntimeField.read(TenureAnnotations.field(metadata, RECLAIM), unreadable));
  }
}
