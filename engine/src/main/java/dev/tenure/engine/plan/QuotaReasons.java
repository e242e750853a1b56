package dev.tenure.engine.plan;

import dev.tenure.engine.admit.ClaimResult;
import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.admit.Shares;
import dev.tenure.engine.admit.Victim;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Says why quota is given, kept or taken. */
final class QuotaReasons {
  private final Shares shares;

  QuotaReasons(ClusterState state) {
    this.shares = new Shares(state.quota());
  }

  Reason of(ClaimResult claim) {
    Waiter waiter = claim.waiter();
    @Nullable Admission kept = waiter.claim();
    return switch (claim.fate()) {
      case ADMITTED -> about(ReasonCode.CLAIM_IS_FREE, waiter);
      case KEPT ->
          about(ReasonCode.QUOTA_CLAIM_KEPT, waiter)
              .text("flavors", kept == null ? "" : flavors(kept));
      case IMPOSSIBLE -> about(ReasonCode.QUOTA_CLAIM_IMPOSSIBLE, waiter);
      case BROKEN ->
          about(ReasonCode.QUOTA_CLAIM_BROKEN, waiter)
              .text("by", Objects.requireNonNull(claim.breaker()).workload().id());
    };
  }

  Reason admitted(HeadResult head) {
    ReasonCode code =
        head.assignment().level() > 0 ? ReasonCode.ADMITTED_BORROWING : ReasonCode.ADMITTED;
    return about(code, head.waiter()).text("flavors", flavors(head));
  }

  Reason claimed(HeadResult head) {
    return head.victims().isEmpty()
        ? about(ReasonCode.WAITS_FOR_OTHERS_VICTIMS, head.waiter())
        : about(ReasonCode.QUOTA_CLAIMED, head.waiter())
            .text("flavors", flavors(head))
            .count("count", head.victims().size());
  }

  Reason preempted(Victim victim, HeadResult head) {
    Holding holding = victim.holding();
    QuotaWorkload beneficiary = head.waiter().workload();
    Reason reason =
        Reason.of(code(victim.ground()))
            .text("victim", holding.workload().id())
            .count("victimPriority", holding.priority())
            .text("victimPath", holding.queue().path())
            .text("beneficiary", beneficiary.id())
            .count("priority", beneficiary.priority())
            .text("path", head.waiter().queue().path());
    if (victim.ground() != Ground.IN_COHORT_FAIR_SHARING) {
      return reason.count("level", head.assignment().level());
    }
    Shares.Pair pair = shares.between(head, holding);
    return reason.count("victimShare", pair.victims()).count("share", pair.askers());
  }

  private static ReasonCode code(Ground ground) {
    return switch (ground) {
      case IN_CLUSTER_QUEUE -> ReasonCode.PREEMPTED_IN_CLUSTER_QUEUE;
      case IN_COHORT_RECLAMATION -> ReasonCode.PREEMPTED_IN_COHORT_RECLAMATION;
      case IN_COHORT_RECLAIM_WHILE_BORROWING ->
          ReasonCode.PREEMPTED_IN_COHORT_RECLAIM_WHILE_BORROWING;
      case IN_COHORT_FAIR_SHARING -> ReasonCode.PREEMPTED_IN_COHORT_FAIR_SHARING;
    };
  }

  private static String flavors(HeadResult head) {
    return flavors(head.assignment().toAdmission(head.waiter().queue().name()));
  }

  /** Each flavor once, with what is taken of it: {@code cpu in spot}. */
  static String flavors(Admission admission) {
    TreeSet<String> parts = new TreeSet<>();
    admission
        .podSets()
        .forEach(podSet ->
            podSet.flavors().forEach((resource, flavor) -> parts.add(resource + " in " + flavor)));
    return parts.isEmpty() ? "no resources" : String.join(", ", parts);
  }

  static Reason about(ReasonCode code, Waiter waiter) {
    return Reason.of(code)
        .text("workload", waiter.workload().id())
        .text("queue", waiter.queue().name());
  }
}
