package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorFungibility.Preference;
import dev.tenure.engine.model.quota.FlavorFungibility.Search;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.PreemptionRights.WhileBorrowing;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import dev.tenure.engine.model.quota.PreemptionRights.WithinQueue;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads from whom a queue may take and which flavors it prefers. {@code Unset} exists only in the
 * original's unit tests: its API sets the default, {@code Never}.
 */
final class PolicyReader {
  private PolicyReader() {}

  static PreemptionRights rights(Fields json) {
    return new PreemptionRights(
        withinQueue(json.textOr("withinClusterQueue", "Never")),
        withinCohort(json.textOr("reclaimWithinCohort", "Never")),
        whileBorrowing(json.fields("borrowWithinCohort")));
  }

  private static WithinQueue withinQueue(String policy) {
    return switch (policy) {
      case "Never", "Unset" -> WithinQueue.NEVER;
      case "LowerPriority" -> WithinQueue.LOWER_PRIORITY;
      case "LowerOrNewerEqualPriority" -> WithinQueue.LOWER_OR_NEWER_EQUAL_PRIORITY;
      case String other -> throw new BadVector("unknown withinClusterQueue " + other);
    };
  }

  private static WithinCohort withinCohort(String policy) {
    return switch (policy) {
      case "Never" -> WithinCohort.NEVER;
      case "Unset" -> WithinCohort.UNSET;
      case "LowerPriority" -> WithinCohort.LOWER_PRIORITY;
      case "Any" -> WithinCohort.ANY;
      case String other -> throw new BadVector("unknown reclaimWithinCohort " + other);
    };
  }

  private static @Nullable WhileBorrowing whileBorrowing(Fields json) {
    OptionalLong highest = json.optionalNumber("maxPriorityThreshold");
    return switch (json.textOr("policy", "Never")) {
      case "Never", "Unset" -> null;
      case "LowerPriority" ->
          new WhileBorrowing(
              highest.isPresent()
                  ? OptionalInt.of(Math.toIntExact(highest.getAsLong()))
                  : OptionalInt.empty());
      case String other -> throw new BadVector("unknown borrowWithinCohort " + other);
    };
  }

  static FlavorFungibility fungibility(Fields json) {
    FlavorFungibility usual = FlavorFungibility.DEFAULT;
    return new FlavorFungibility(
        search(json.textOr("whenCanBorrow", ""), usual.whenCanBorrow()),
        search(json.textOr("whenCanPreempt", ""), usual.whenCanPreempt()),
        preference(json.textOr("preference", ""), usual.preference()));
  }

  private static Search search(String policy, Search usual) {
    return switch (policy) {
      case "" -> usual;
      case "MayStopSearch" -> Search.MAY_STOP;
      case "TryNextFlavor" -> Search.TRY_NEXT_FLAVOR;
      case String other -> throw new BadVector("unknown flavorFungibility " + other);
    };
  }

  private static Preference preference(String name, Preference usual) {
    return switch (name) {
      case "" -> usual;
      case "BorrowingOverPreemption" -> Preference.BORROWING_OVER_PREEMPTION;
      case "PreemptionOverBorrowing" -> Preference.PREEMPTION_OVER_BORROWING;
      case String other -> throw new BadVector("unknown preference " + other);
    };
  }
}
