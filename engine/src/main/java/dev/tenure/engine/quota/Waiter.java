package dev.tenure.engine.quota;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A workload that waits for quota. */
public final class Waiter {
  /** Higher priority first; then whom quota is being freed for; then who has waited longest. */
  public static final Comparator<Waiter> ORDER = Waiter::compare;

  private final QuotaWorkload workload;
  private final QueueNode queue;
  private final @Nullable Admission claim;
  private final FlavorAmounts claimed;
  private FlavorProgress progress = FlavorProgress.START;
  private long triedIn;
  private long triedUntil = Time.NEVER;
  private @Nullable Bench bench;

  Waiter(QuotaWorkload workload, QueueNode queue, FlavorAmounts claimed) {
    this.workload = workload;
    this.queue = queue;
    this.claim = workload.standing().claim();
    this.claimed = claimed;
  }

  /** Spelled out: long lines are put aside and woken with every change. */
  private static int compare(Waiter one, Waiter other) {
    int compared = Integer.compare(other.workload.priority(), one.workload.priority());
    if (compared == 0) {
      compared = Boolean.compare(one.claim == null, other.claim == null);
    }
    if (compared == 0) {
      compared = Long.compare(one.workload.queuedAt(), other.workload.queuedAt());
    }
    if (compared == 0) {
      compared = one.workload.uid().compareTo(other.workload.uid());
    }
    return compared != 0 ? compared : one.workload.id().compareTo(other.workload.id());
  }

  public QuotaWorkload workload() {
    return workload;
  }

  public QueueNode queue() {
    return queue;
  }

  /** The quota that is being freed for it; absent: none. */
  public @Nullable Admission claim() {
    return claim;
  }

  /** What that amounts to. */
  public FlavorAmounts claimed() {
    return claimed;
  }

  /** Which flavors it has tried since something changed that can matter to it; time may. */
  public FlavorProgress progress(long now) {
    return isOutdated(now) ? FlavorProgress.START : progress;
  }

  /** Until when it is put aside, if nothing changes; {@link Time#FREE}: it is not. */
  public long parkedUntil() {
    return bench == null ? Time.FREE : queue.line().until(bench);
  }

  /** Does the other ask for the same, in the same line and with the same priority? */
  public boolean isLike(Waiter other) {
    return bench != null && other.bench != null && bench.kind() == other.bench.kind();
  }

  /** With whom it waits: those who are alike and in the same case. */
  Bench bench() {
    return Objects.requireNonNull(bench);
  }

  void sitOn(@Nullable Bench other) {
    bench = other;
  }

  /** When time may help with a flavor that it has tried since; {@link Time#NEVER}: with none. */
  public long hopesFor(long now) {
    return isOutdated(now) ? Time.NEVER : triedUntil;
  }

  private boolean isOutdated(long now) {
    return triedIn != queue.line().generation() || triedUntil <= now;
  }

  void tried(FlavorProgress flavors, long until) {
    progress = flavors;
    triedUntil = until;
    triedIn = queue.line().generation();
  }

  /** What its claim adds to the fingerprint of the quota family. */
  public long fingerprint() {
    return claim == null ? 0 : Fingerprint.of(workload.id(), claim);
  }

  void count(int sign) {
    for (int i = 0; i < claimed.size(); i++) {
      queue.use(claimed.place(i), sign * claimed.amount(i));
    }
  }
}
