package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import dev.tenure.engine.state.QuotaChange.MovedFromOutside;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * No loop: nobody is preempted for a state that decisions have left before. It may come once more
 * when somebody is admitted to what is free, and is then not left on the same way again; the
 * engine's own detector counts every such return.
 */
final class LoopAudit {
  private final SortedMap<String, Integer> reached = new TreeMap<>();
  private String last;
  private long counted;

  LoopAudit(QuotaWorld world) {
    this.last = stateOf(world);
  }

  void check(Round round, QuotaRun run) {
    if (round.plan().remembered().stream().anyMatch(MovedFromOutside.class::isInstance)) {
      forget(round.before());
    }
    String next = round.plan().admissions().isEmpty() ? last : stateOf(run.world());
    long returns = run.state().quota().history().returns();
    boolean isNew = !next.equals(last);
    boolean isBack = isNew && reached.containsKey(next);
    if (isNew) {
      last = next;
      assertThat(reached.merge(next, 1, Integer::sum))
          .as("no loop: how often decisions have led to %s", next)
          .isLessThanOrEqualTo(2);
    }
    assertThat(returns - counted).as("no loop: counted returns").isEqualTo(isBack ? 1 : 0);
    counted = returns;
    if (isBack) {
      assertThat(round.plan().admissions())
          .as("no loop: nobody is preempted for a state that was left before")
          .noneMatch(QuotaDecision.Preempt.class::isInstance);
    }
  }

  /** Something has changed from outside: whatever was there may come again. */
  void forget(QuotaWorld world) {
    reached.clear();
    last = stateOf(world);
  }

  /** Who holds or is promised what. Who has to leave holds nothing for good any more. */
  private static String stateOf(QuotaWorld world) {
    SortedMap<WorkloadId, String> state = new TreeMap<>();
    for (QuotaWorkload workload : world.workloads().values()) {
      QuotaStanding standing = workload.standing();
      @Nullable Object has =
          standing.evictedAt().isPresent() || standing.admission() == null
              ? standing.claim()
              : standing.admission();
      if (has != null) {
        state.put(workload.id(), has.toString());
      }
    }
    return state.toString();
  }
}
