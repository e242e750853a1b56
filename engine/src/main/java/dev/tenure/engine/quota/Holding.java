package dev.tenure.engine.quota;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** A workload that holds quota. */
public final class Holding {
  /** Lower priority first, then who has held for the shortest time, then by id. */
  public static final Comparator<Holding> VICTIM_ORDER =
      Comparator.comparingInt(Holding::priority)
          .thenComparing(Comparator.comparingLong(Holding::reservedAt).reversed())
          .thenComparing(holding -> holding.workload.uid())
          .thenComparing(holding -> holding.workload.id());

  private final QuotaWorkload workload;
  private final QueueNode queue;
  private final FlavorAmounts amounts;
  private final long reservedAt;
  private boolean taken;

  Holding(QuotaWorkload workload, QueueNode queue, FlavorAmounts amounts) {
    this.workload = workload;
    this.queue = queue;
    this.amounts = amounts;
    this.reservedAt = workload.standing().reservedAt().orElse(Time.NEVER);
  }

  public QuotaWorkload workload() {
    return workload;
  }

  public QueueNode queue() {
    return queue;
  }

  public FlavorAmounts amounts() {
    return amounts;
  }

  public int priority() {
    return workload.priority();
  }

  /** Since when it holds its quota. */
  public long reservedAt() {
    return reservedAt;
  }

  /** Has it been told to leave already? */
  public boolean isLeaving() {
    return workload.standing().evictedAt().isPresent();
  }

  /** Has the trial under way taken it? */
  public boolean isTaken() {
    return taken;
  }

  void setTaken(boolean gone) {
    taken = gone;
  }

  /** What it adds to the fingerprint of the quota family. */
  public long fingerprint() {
    @Nullable Admission admission = workload.admission();
    return admission == null ? 0 : Fingerprint.of(workload.id(), admission);
  }

  void count(int sign) {
    for (int i = 0; i < amounts.size(); i++) {
      queue.hold(amounts.place(i), sign * amounts.amount(i));
    }
  }
}
