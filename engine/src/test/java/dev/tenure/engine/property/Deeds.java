package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Who went for whom. Nobody goes twice for the same one, unless that one was taken itself. */
final class Deeds {
  private final Map<WorkloadId, Set<PodId>> takenFor = new TreeMap<>();

  void add(Plan plan) {
    for (Decision decision : plan.decisions()) {
      if (decision instanceof Decision.Evict evict) {
        Set<PodId> taken = takenFor.computeIfAbsent(evict.beneficiary(), _ -> new TreeSet<>());
        assertThat(taken.add(evict.pod()))
            .as(evict.pod() + " goes once more for " + evict.beneficiary())
            .isTrue();
        takenFor.remove(evict.workload());
      }
    }
  }
}
