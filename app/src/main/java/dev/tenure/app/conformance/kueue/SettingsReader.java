package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.FairSharing.Strategy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what the scheduler's own configuration says. */
final class SettingsReader {
  private SettingsReader() {}

  static Settings read(Fields json) {
    Settings usual = Settings.DEFAULT;
    return new Settings(
        usual.minRuntime(),
        usual.defaultPreemptMinRuntime(),
        usual.defaultReclaimMinRuntime(),
        usual.reclaimResolveMethod(),
        usual.onInvalidPolicy(),
        usual.onMissingClass(),
        usual.pdbPolicy(),
        usual.systemCriticalPriority(),
        usual.claimMillis(),
        fairSharing(json));
  }

  private static @Nullable FairSharing fairSharing(Fields json) {
    if (!json.has("fairSharing")) {
      return null;
    }
    List<String> strategies = json.fields("fairSharing").texts("preemptionStrategies");
    return strategies.isEmpty()
        ? FairSharing.DEFAULT
        : new FairSharing(strategies.stream().map(SettingsReader::strategy).toList());
  }

  private static Strategy strategy(String name) {
    return switch (name) {
      case "LessThanOrEqualToFinalShare" -> Strategy.LESS_THAN_OR_EQUAL_TO_FINAL_SHARE;
      case "LessThanInitialShare" -> Strategy.LESS_THAN_INITIAL_SHARE;
      case String other -> throw new BadVector("unknown strategy " + other);
    };
  }
}
