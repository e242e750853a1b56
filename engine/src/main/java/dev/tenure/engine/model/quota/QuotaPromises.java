package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.MinRuntime;

/** The minimum runtimes that a queue or cohort promises to the workloads below it. */
public record QuotaPromises(MinRuntime preempt, MinRuntime reclaim) {
  public static final QuotaPromises NONE = new QuotaPromises(MinRuntime.UNSET, MinRuntime.UNSET);
}
