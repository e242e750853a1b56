package dev.tenure.engine.quota;

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
 */
public record Shield(@Nullable String priorityClass, boolean preemptible, boolean orderly)
    implements Comparable<Shield> {
  private static final Comparator<Shield> ORDER =
      Comparator.comparing(Shield::orderly)
          .thenComparing(Shield::preemptible)
          .thenComparing(
              Shield::priorityClass, Comparator.nullsFirst(Comparator.<String>naturalOrder()));

  private static final Shield ORDINARY = new Shield(null, true, true);

  static Shield of(QuotaWorkload workload) {
    Shield shield =
        new Shield(
            workload.priorityClass(), workload.preemptible(), isOrderly(workload.standing()));
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
