package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.protect.Action;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Who went for whom. Nobody goes twice for the same pod, unless its workload was taken itself; one
 * that grows pod by pod may meet somebody again who has come back in between. And inside a queue
 * nobody takes who has just taken it.
 */
final class Deeds {
  private final Map<WorkloadId, Map<PodId, Set<PodId>>> takenFor = new TreeMap<>();

  private final Set<String> pairs = new TreeSet<>();

  void add(Plan plan) {
    for (Decision decision : plan.decisions()) {
      if (decision instanceof Decision.Evict evict) {
        if (evict.action() == Action.PREEMPT) {
          pairs.add(evict.beneficiary() + " takes " + evict.workload());
          assertThat(pairs).doesNotContain(evict.workload() + " takes " + evict.beneficiary());
        }
        Map<PodId, Set<PodId>> taken =
            takenFor.computeIfAbsent(evict.beneficiary(), _ -> new TreeMap<>());
        for (PodId seat : seats(plan, evict.beneficiary())) {
          assertThat(taken.computeIfAbsent(seat, _ -> new TreeSet<>()).add(evict.pod()))
              .as(evict.pod() + " goes once more for " + seat)
              .isTrue();
        }
        takenFor.remove(evict.workload());
      }
    }
  }

  private static List<PodId> seats(Plan plan, WorkloadId beneficiary) {
    return plan.decisions().stream()
        .filter(Decision.Hold.class::isInstance)
        .filter(hold -> hold.workload().equals(beneficiary))
        .map(Decision::pod)
        .toList();
  }
}
