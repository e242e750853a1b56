package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.PromiseLevel;
import dev.tenure.engine.model.RequeueTerms;

/**
 * What a queue or cohort says for the workloads below it.
 *
 * @param preempt the minimum runtime that it promises against its own
 * @param reclaim the one against others
 * @param requeue when those may be queued again who do not say so themselves
 * @param wishLimit how long a minimum runtime a workload below it may wish for itself
 */
public record QuotaPromises(
    MinRuntime preempt, MinRuntime reclaim, RequeueTerms requeue, MinRuntime wishLimit) {
  public static final QuotaPromises NONE = new QuotaPromises(MinRuntime.UNSET, MinRuntime.UNSET);

  /** One that says nothing of being queued again. */
  public QuotaPromises(MinRuntime preempt, MinRuntime reclaim) {
    this(preempt, reclaim, RequeueTerms.NONE);
  }

  /** One that grants no wishes. */
  public QuotaPromises(MinRuntime preempt, MinRuntime reclaim, RequeueTerms requeue) {
    this(preempt, reclaim, requeue, MinRuntime.UNSET);
  }

  /** As a level of a tree. */
  public PromiseLevel of(String kind, String name) {
    return new PromiseLevel(kind, name, preempt, reclaim, wishLimit);
  }
}
