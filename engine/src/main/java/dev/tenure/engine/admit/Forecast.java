package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QueueNode;

/** What taking from others would bring, for one resource in one flavor alone. */
public interface Forecast {
  /**
   * What would come of it.
   *
   * @param level how high up the tree the workload would borrow afterwards
   */
  record Prospect(Outcome outcome, int level) {}

  Prospect ask(QuotaWorkload workload, QueueNode queue, int place, long amount);
}
