package dev.tenure.app.quota;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Who waits for quota without being looked at: a round looks at the first of every queue.
 *
 * @param behind how many wait behind those that the plan speaks of, by queue
 */
public record QuotaLine(SortedMap<String, Integer> behind) {
  public QuotaLine {
    behind = Collections.unmodifiableSortedMap(new TreeMap<>(behind));
  }

  public static QuotaLine of(QuotaState quota, Plan plan) {
    Set<WorkloadId> seen = new HashSet<>();
    plan.waiting().forEach(waiting -> seen.add(waiting.workload()));
    plan.admissions().stream().map(QuotaDecision::workload).forEach(seen::add);
    SortedMap<String, Integer> behind = new TreeMap<>();
    for (QuotaEntry entry : quota.workloads()) {
      if (entry.waiter() != null && !seen.contains(entry.workload().id())) {
        behind.merge(entry.waiter().queue().name(), 1, Integer::sum);
      }
    }
    return new QuotaLine(behind);
  }

  public boolean isEmpty() {
    return behind.isEmpty();
  }

  public int size() {
    return behind.values().stream().mapToInt(Integer::intValue).sum();
  }
}
