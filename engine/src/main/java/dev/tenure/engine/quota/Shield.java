package dev.tenure.engine.quota;

import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.Comparator;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * All about a workload that protections look at, beside its queue and its start. Of two in one
 * queue that have the same, the one that started earlier is free at least as early.
 *
 * @param orderly whether it started when it got its quota, or later
 * @param preemptions how often it was preempted
 * @param wishMillis for how long it wants to be left alone itself
 */
public record Shield(
    @Nullable String priorityClass,
    boolean preemptible,
    boolean orderly,
    int preemptions,
    long wishMillis)
    implements Comparable<Shield> {
  private static final Comparator<Shield> ORDER =
      Comparator.comparing(Shield::orderly)
          .thenComparing(Shield::preemptible)
          .thenComparingInt(Shield::preemptions)
          .thenComparingLong(Shield::wishMillis)
          .thenComparing(
              Shield::priorityClass, Comparator.nullsFirst(Comparator.<String>naturalOrder()));

  private static final Shield ORDINARY = new Shield(null, true, true, 0, 0);

  static Shield of(QuotaWorkload workload) {
    Shield shield =
        new Shield(
            workload.priorityClass(),
            workload.preemptible(),
            isOrderly(workload.standing()),
            workload.stay().preemptions(),
            workload.stay().wish() instanceof Stated.Value(long wish) ? wish : 0);
    return shield.equals(ORDINARY) ? ORDINARY : shield;
  }

  private static boolean isOrderly(QuotaStanding standing) {
    OptionalLong reserved = standing.reservedAt();
    return reserved.isPresent()
        && reserved.getAsLong() != Time.FREE
        && standing.admittedAt().orElse(reserved.getAsLong()) >= reserved.getAsLong();
  }

  @Override
  public int compareTo(Shield other) {
    return ORDER.compare(this, other);
  }
}
