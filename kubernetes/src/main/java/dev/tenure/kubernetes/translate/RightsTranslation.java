package dev.tenure.kubernetes.translate;

import static dev.tenure.kubernetes.translate.Words.former;
import static dev.tenure.kubernetes.translate.Words.word;

import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.PreemptionRights.WhileBorrowing;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import dev.tenure.engine.model.quota.PreemptionRights.WithinQueue;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** From whom the workloads of a cluster queue may take. An unreadable policy gives no right. */
final class RightsTranslation {
  private static final Words<WithinQueue> WITHIN_QUEUE =
      new Words<>(
          List.of(
              word("Never", WithinQueue.NEVER),
              word("LowerPriority", WithinQueue.LOWER_PRIORITY),
              word("LowerOrNewerEqualPriority", WithinQueue.LOWER_OR_NEWER_EQUAL_PRIORITY),
              former("LowerPriorityOnly", WithinQueue.LOWER_PRIORITY)));
  private static final Words<WithinCohort> WITHIN_COHORT =
      new Words<>(
          List.of(
              word("Never", WithinCohort.NEVER),
              word("LowerPriority", WithinCohort.LOWER_PRIORITY),
              word("Any", WithinCohort.ANY),
              former("LowerPriorityOnly", WithinCohort.LOWER_PRIORITY),
              former("ReclaimFromLowerPriority", WithinCohort.LOWER_PRIORITY),
              former("ReclaimFromAny", WithinCohort.ANY),
              former("ReclaimAny", WithinCohort.ANY),
              former("Always", WithinCohort.ANY)));
  private static final Words<Boolean> WHILE_BORROWING =
      new Words<>(
          List.of(
              word("Never", false),
              word("LowerPriority", true),
              former("LowerPriorityOnly", true)));
  private static final List<String> KEYS =
      List.of("withinClusterQueue", "reclaimWithinCohort", "borrowWithinCohort", "withinCohort");

  private RightsTranslation() {}

  static PreemptionRights of(Fields preemption) {
    preemption.expectOnly(KEYS);
    WithinQueue withinQueue =
        WITHIN_QUEUE.read(preemption.field("withinClusterQueue")).orElse(WithinQueue.NEVER);
    WithinCohort withinCohort =
        WITHIN_COHORT
            .read(Renamed.field(preemption, "reclaimWithinCohort", "withinCohort"))
            .orElse(WithinCohort.NEVER);
    @Nullable WhileBorrowing whileBorrowing =
        whileBorrowing(preemption.at("borrowWithinCohort"), withinCohort);
    return new PreemptionRights(withinQueue, withinCohort, whileBorrowing);
  }

  private static @Nullable WhileBorrowing whileBorrowing(Fields borrow, WithinCohort withinCohort) {
    borrow.expectOnly(List.of("policy", "maxPriorityThreshold"));
    Field policy = borrow.field("policy");
    OptionalInt maxPriority = borrow.field("maxPriorityThreshold").int32();
    if (!WHILE_BORROWING.read(policy).orElse(false)) {
      return null;
    }
    if (withinCohort == WithinCohort.NEVER) {
      policy.error(
          "needs reclaimWithinCohort, which is Never",
          "Set reclaimWithinCohort to LowerPriority or Any, or this to Never");
      return null;
    }
    return new WhileBorrowing(maxPriority);
  }
}
