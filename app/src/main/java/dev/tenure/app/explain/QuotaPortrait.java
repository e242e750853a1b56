package dev.tenure.app.explain;

import dev.tenure.app.console.Count;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaEntry;

/** A quota workload in one line. */
final class QuotaPortrait {
  private QuotaPortrait() {}

  static String of(QuotaEntry entry) {
    QuotaWorkload workload = entry.workload();
    int pods = workload.podSets().stream().mapToInt(QuotaPodSet::count).sum();
    return "%s (%s, priority %d, %s)"
        .formatted(
            WorkloadName.full(workload.id()),
            queue(entry),
            workload.priority(),
            Count.of(pods, "pod"));
  }

  private static String queue(QuotaEntry entry) {
    if (entry.holding() != null) {
      return "cluster queue " + entry.holding().queue().name();
    }
    return entry.waiter() != null
        ? "cluster queue " + entry.waiter().queue().name()
        : "local queue " + entry.workload().localQueue();
  }
}
