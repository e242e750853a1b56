package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A quota workload in the state: it holds quota, or waits for it, or neither, if its queue does not
 * exist or it does not want to run.
 */
public final class QuotaEntry {
  private final QuotaWorkload workload;
  private final @Nullable Holding holding;
  private final @Nullable Waiter waiter;

  private QuotaEntry(QuotaWorkload workload, @Nullable Holding holding, @Nullable Waiter waiter) {
    this.workload = workload;
    this.holding = holding;
    this.waiter = waiter;
  }

  static QuotaEntry holding(Holding holding) {
    return new QuotaEntry(holding.workload(), holding, null);
  }

  static QuotaEntry waiting(Waiter waiter) {
    return new QuotaEntry(waiter.workload(), null, waiter);
  }

  static QuotaEntry astray(QuotaWorkload workload) {
    return new QuotaEntry(workload, null, null);
  }

  public QuotaWorkload workload() {
    return workload;
  }

  public @Nullable Holding holding() {
    return holding;
  }

  public @Nullable Waiter waiter() {
    return waiter;
  }

  boolean isIn(QueueNode queue) {
    return (holding != null && holding.queue() == queue)
        || (waiter != null && waiter.queue() == queue);
  }

  QueueNode queue() {
    return holding != null ? holding.queue() : Objects.requireNonNull(waiter).queue();
  }

  private FlavorAmounts counted() {
    return holding != null
        ? holding.amounts()
        : waiter != null ? waiter.claimed() : FlavorAmounts.NONE;
  }

  /** What it adds to the fingerprint: nothing while it leaves, or waits without a claim. */
  long fingerprint() {
    if (holding != null && !holding.isLeaving()) {
      return holding.fingerprint();
    }
    return waiter != null ? waiter.fingerprint() : 0;
  }

  /** Did nothing change about it but what decisions change? */
  boolean isTheSameWorkAs(QuotaEntry other) {
    return unmarked().equals(other.unmarked());
  }

  private QuotaWorkload unmarked() {
    return workload
        .with(QuotaStanding.WAITING)
        .with(workload.requeue().unmarked())
        .with(workload.stay().unmarked());
  }

  /** Does it count as much in the same queue? Then nobody else can use more or less. */
  boolean countsLike(QuotaEntry other) {
    return (holding != null || waiter != null)
        && queue() == other.queue()
        && counted().equals(other.counted());
  }

  /**
   * Does it hold what it did not hold before, in a queue that now uses more than it owns? Then
   * those who own it have somebody to take from.
   */
  boolean opensQueue(@Nullable QuotaEntry before) {
    return holding != null
        && !holding.isLeaving()
        && (before == null || before.holding == null)
        && !holding.queue().isWithinNominal(holding.amounts().places());
  }

  /** Does it hold quota, as it did before, but as a workload that others may have a right to? */
  boolean holdsOtherwise(@Nullable QuotaEntry before) {
    return holding != null && before != null && before.holding != null && !isTheSameWorkAs(before);
  }

  void enter() {
    if (holding != null) {
      holding.queue().holdings().add(holding);
      holding.count(1);
    }
    if (waiter != null) {
      waiter.queue().line().add(waiter);
      waiter.count(1);
    }
  }

  /** Is any quota free that was not before? */
  boolean leave() {
    if (holding != null) {
      holding.queue().holdings().remove(holding);
      holding.count(-1);
      return true;
    }
    if (waiter != null) {
      waiter.queue().line().remove(waiter);
      waiter.count(-1);
      return waiter.claimed().size() > 0;
    }
    return false;
  }
}
