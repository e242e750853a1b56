package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import org.jspecify.annotations.Nullable;

/** Which queue a workload holds quota in, or waits in. */
final class QuotaPlacement {
  private final FlavorResources places;
  private final QuotaForest forest;
  private final QuotaCatalog catalog;

  QuotaPlacement(FlavorResources places, QuotaForest forest, QuotaCatalog catalog) {
    this.places = places;
    this.forest = forest;
    this.catalog = catalog;
  }

  QuotaEntry again(QuotaEntry entry) {
    return of(entry.workload());
  }

  QuotaEntry of(QuotaWorkload workload) {
    @Nullable Admission admission = workload.admission();
    return admission != null ? holding(workload, admission) : waiting(workload);
  }

  private QuotaEntry holding(QuotaWorkload workload, Admission admission) {
    @Nullable QueueNode queue = forest.find(admission.clusterQueue());
    return queue == null
        ? QuotaEntry.astray(workload)
        : QuotaEntry.holding(new Holding(workload, queue, amountsOf(admission)));
  }

  private QuotaEntry waiting(QuotaWorkload workload) {
    @Nullable QueueNode queue = queueOf(workload);
    if (queue == null || !workload.active() || catalog.isStopped(workload)) {
      return QuotaEntry.astray(workload);
    }
    @Nullable Admission claim = workload.standing().claim();
    FlavorAmounts claimed = claim == null ? FlavorAmounts.NONE : amountsOf(claim);
    return QuotaEntry.waiting(new Waiter(workload, queue, claimed));
  }

  /** Flavors and resources may be new: every node gets a place for them. */
  private FlavorAmounts amountsOf(Admission admission) {
    FlavorAmounts amounts = places.amountsOf(admission);
    forest.widen();
    return amounts;
  }

  /** The cluster queue that its local queue leads to; absent if either does not exist. */
  @Nullable QueueNode queueOf(QuotaWorkload workload) {
    @Nullable LocalQueue local = catalog.localQueueOf(workload);
    return local == null ? null : forest.find(local.clusterQueue());
  }
}
