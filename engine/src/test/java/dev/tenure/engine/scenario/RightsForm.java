package dev.tenure.engine.scenario;

import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.PreemptionRights.WhileBorrowing;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import dev.tenure.engine.model.quota.PreemptionRights.WithinQueue;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** {@code within=LowerPriority reclaim=Any borrowWithin=LowerPriority threshold=100}. */
final class RightsForm {
  private static final String ONLY_POLICY = "LowerPriority";

  private RightsForm() {}

  static PreemptionRights read(Words words) {
    return new PreemptionRights(
        words
            .value("within")
            .map(text -> EnumText.parse(WithinQueue.class, text))
            .orElse(WithinQueue.NEVER),
        words
            .value("reclaim")
            .map(text -> EnumText.parse(WithinCohort.class, text))
            .orElse(WithinCohort.NEVER),
        whileBorrowing(words));
  }

  private static @Nullable WhileBorrowing whileBorrowing(Words words) {
    Optional<String> policy = words.value("borrowWithin");
    Optional<Integer> threshold = words.number("threshold");
    if (policy.isEmpty()) {
      return null;
    }
    if (!policy.get().equals(ONLY_POLICY)) {
      throw new IllegalArgumentException("borrowWithin can only be " + ONLY_POLICY);
    }
    return new WhileBorrowing(threshold.map(OptionalInt::of).orElse(OptionalInt.empty()));
  }

  static String write(PreemptionRights rights) {
    @Nullable WhileBorrowing borrowing = rights.whileBorrowing();
    return (rights.withinQueue() == WithinQueue.NEVER
            ? ""
            : "  within=" + EnumText.of(rights.withinQueue()))
        + (rights.withinCohort() == WithinCohort.NEVER
            ? ""
            : "  reclaim=" + EnumText.of(rights.withinCohort()))
        + (borrowing == null ? "" : "  borrowWithin=" + ONLY_POLICY + threshold(borrowing));
  }

  private static String threshold(WhileBorrowing borrowing) {
    OptionalInt most = borrowing.maxPriority();
    return most.isEmpty() ? "" : "  threshold=" + most.getAsInt();
  }
}
