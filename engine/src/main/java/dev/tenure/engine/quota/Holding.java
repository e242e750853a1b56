package dev.tenure.engine.quota;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.Comparator;
import java.util.OptionalLong;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/** A workload that holds quota. */
public final class Holding {
  /** Lower priority first, then who has held for the shortest time, then by id. */
  public static final Comparator<Holding> VICTIM_ORDER = Holding::compare;

  private final QuotaWorkload workload;
  private final QueueNode queue;
  private final FlavorAmounts amounts;
  private final int priority;
  private final HoldingKey key;
  private final Shield shield;
  private final long fingerprint;
  private final long startedAt;
  private final long gpus;
  private final long cpu;
  private final boolean leaving;
  private boolean taken;
  private @Nullable Object pricedBy;
  private long price;

  Holding(QuotaWorkload workload, QueueNode queue, FlavorAmounts amounts) {
    this.workload = workload;
    this.queue = queue;
    this.amounts = amounts;
    this.priority = workload.priority();
    this.key =
        new HoldingKey(
            workload.standing().reservedAt().orElse(Time.NEVER), workload.uid(), workload.id());
    this.shield = Shield.of(workload);
    this.startedAt = startOf(workload.standing());
    this.leaving = workload.standing().evictedAt().isPresent();
    @Nullable Admission admission = workload.admission();
    this.fingerprint = admission == null ? 0 : Fingerprint.of(workload.id(), admission);
    this.gpus = admission == null ? 0 : admission.of(SharedResource.GPU);
    this.cpu = admission == null ? 0 : admission.of(SharedResource.CPU);
  }

  private static long startOf(QuotaStanding standing) {
    OptionalLong admitted = standing.admittedAt();
    return (admitted.isPresent() ? admitted : standing.reservedAt()).orElse(Time.FREE);
  }

  private static int compare(Holding a, Holding b) {
    return a.priority != b.priority
        ? Integer.compare(a.priority, b.priority)
        : a.key.compareTo(b.key);
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
    return priority;
  }

  /** Since when it holds its quota. */
  public long reservedAt() {
    return key.reservedAt();
  }

  /** Since when it runs, or holds its quota; {@link Time#FREE}: unknown. */
  public long startedAt() {
    return startedAt;
  }

  /** How many GPUs it holds, of all flavors: asked whenever two are compared. */
  public long gpus() {
    return gpus;
  }

  /** How many thousandths of a CPU it holds, of all flavors. */
  public long cpu() {
    return cpu;
  }

  /** Two are compared again and again while victims are chosen: each is priced once. */
  @SuppressWarnings("ReferenceEquality") // a price holds for the very one who worked it out
  public <T> long price(T by, ToLongBiFunction<T, Holding> pricing) {
    if (pricedBy != by) {
      price = pricing.applyAsLong(by, this);
      pricedBy = by;
    }
    return price;
  }

  HoldingKey key() {
    return key;
  }

  /** What protections look at, beside its queue and its start. */
  public Shield shield() {
    return shield;
  }

  /** Has it been told to leave already? */
  public boolean isLeaving() {
    return leaving;
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
    return fingerprint;
  }

  void count(int sign) {
    for (int i = 0; i < amounts.size(); i++) {
      queue.hold(amounts.place(i), sign * amounts.amount(i));
    }
  }
}
