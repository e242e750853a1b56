package dev.tenure.engine.admit;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.QueueNode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A workload asks for quota in flavors that were chosen for it. */
final class QuotaAsk {
  private final QuotaWorkload workload;
  private final QueueNode queue;
  private final FlavorAmounts request;
  private final int[] contested;
  private final long now;
  private final @Nullable DisruptionCost costs;

  /**
   * @param request all it asks for
   * @param contested the places where it does not fit, in ascending order: who holds nothing there
   *     is left alone
   */
  QuotaAsk(
      QuotaWorkload workload, QueueNode queue, FlavorAmounts request, int[] contested, long now) {
    this(workload, queue, request, contested, now, null);
  }

  /**
   * @param costs what interruptions cost; absent: nobody is chosen by that
   */
  QuotaAsk(
      QuotaWorkload workload,
      QueueNode queue,
      FlavorAmounts request,
      int[] contested,
      long now,
      @Nullable DisruptionCost costs) {
    this.now = now;
    this.costs = costs;
    this.workload = workload;
    this.queue = queue;
    this.request = request;
    this.contested = contested.clone();
  }

  QuotaWorkload workload() {
    return workload;
  }

  QueueNode queue() {
    return queue;
  }

  FlavorAmounts request() {
    return request;
  }

  /** Not to be changed. */
  int[] contested() {
    return contested;
  }

  /** Does all of it fit now? */
  boolean fits(boolean mayBorrow) {
    for (int i = 0; i < request.size(); i++) {
      int place = request.place(i);
      long amount = request.amount(i);
      if (!mayBorrow && queue.borrowsWith(place, amount)) {
        return false;
      }
      if (amount > Math.max(0, queue.available(place))) {
        return false;
      }
    }
    return true;
  }

  /** Does the same workload ask for the same in the same place? */
  boolean isTheSameAs(QuotaAsk other) {
    return workload.equals(other.workload)
        && queue == other.queue
        && request.equals(other.request)
        && Arrays.equals(contested, other.contested);
  }

  /** The instant at which it asks. */
  long now() {
    return now;
  }

  @Nullable DisruptionCost costs() {
    return costs;
  }

  int priority() {
    return workload.priority();
  }
}
