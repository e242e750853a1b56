package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Quota that was promised is given, or the promise is taken back in so many words. */
final class ClaimAudit {
  private ClaimAudit() {}

  static void check(Round round, QuotaWorld after) {
    for (QuotaWorkload workload : round.before().workloads().values()) {
      @Nullable Admission claim = workload.standing().claim();
      if (claim != null && !isReleased(workload.id(), round)) {
        assertKept(workload.id(), claim, after);
      }
    }
    for (QuotaDecision decision : round.plan().admissions()) {
      if (decision instanceof QuotaDecision.Preempt preempt) {
        assertClaims(preempt.beneficiary(), after);
      }
    }
  }

  private static boolean isReleased(WorkloadId id, Round round) {
    return round.plan().admissions().stream()
        .anyMatch(decision ->
            decision instanceof QuotaDecision.Release && decision.workload().equals(id));
  }

  private static void assertKept(WorkloadId id, Admission claim, QuotaWorld after) {
    QuotaStanding standing = standing(id, after);
    assertThat(claim)
        .as("the claim of %s is kept or met", id)
        .isIn(standing.claim(), standing.admission());
  }

  private static void assertClaims(WorkloadId id, QuotaWorld after) {
    assertThat(standing(id, after).claim()).as("the claim of %s who takes", id).isNotNull();
  }

  private static QuotaStanding standing(WorkloadId id, QuotaWorld world) {
    return Objects.requireNonNull(world.workloads().get(id)).standing();
  }
}
