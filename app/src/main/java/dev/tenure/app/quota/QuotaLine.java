package dev.tenure.app.quota;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Who waits for quota without being looked at: a round looks at the first of every queue.
 *
 * @param unserved whom no round will look at before somebody mends something; of a queue the first
 * @param behind how many others wait, by queue
 */
public record QuotaLine(List<Waiting> unserved, SortedMap<String, Integer> behind) {
  public QuotaLine {
    unserved = List.copyOf(unserved);
    behind = Collections.unmodifiableSortedMap(new TreeMap<>(behind));
  }

  public static QuotaLine of(QuotaState quota, Plan plan) {
    Set<WorkloadId> seen = new HashSet<>();
    plan.waiting().forEach(waiting -> seen.add(waiting.workload()));
    plan.admissions().stream().map(QuotaDecision::workload).forEach(seen::add);
    Trouble trouble = new Trouble(quota);
    List<Waiting> unserved = new ArrayList<>();
    SortedMap<String, Integer> behind = new TreeMap<>();
    for (QuotaEntry entry : quota.workloads()) {
      Optional<Reason> why = trouble.of(entry);
      if (why.isPresent() && isFirst(entry)) {
        unserved.add(waiting(entry.workload().id(), why.get()));
      } else if (entry.waiter() != null && !seen.contains(entry.workload().id())) {
        behind.merge(entry.waiter().queue().name(), 1, Integer::sum);
      }
    }
    return new QuotaLine(unserved, behind);
  }

  /** Who is in no line at all is the first of it. */
  private static boolean isFirst(QuotaEntry entry) {
    return entry.waiter() == null
        || entry.waiter().queue().line().active().stream()
            .findFirst()
            .filter(entry.waiter()::equals)
            .isPresent();
  }

  static Waiting waiting(WorkloadId workload, Reason why) {
    return new Waiting(workload, OptionalLong.empty(), List.of(why), List.of());
  }

  public boolean isEmpty() {
    return unserved.isEmpty() && behind.isEmpty();
  }

  public int size() {
    return unserved.size() + behind.values().stream().mapToInt(Integer::intValue).sum();
  }
}
