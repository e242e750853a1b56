package dev.tenure.engine.model.quota;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queues and cohorts that share quota, and quota that belongs to all of them. */
public record Cohort(
    String name,
    @Nullable String parent,
    List<ResourceGroup> groups,
    double weight,
    QuotaPromises promises) {
  public Cohort {
    groups = List.copyOf(groups);
  }

  /** A cohort that is only named exists, without quota. */
  public static Cohort named(String name) {
    return new Cohort(name, null, List.of(), ClusterQueue.DEFAULT_WEIGHT, QuotaPromises.NONE);
  }
}
