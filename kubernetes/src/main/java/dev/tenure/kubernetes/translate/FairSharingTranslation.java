package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.FairSharing.Strategy;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether and how what is lent is shared fairly. What cannot be read leaves it off: without it
 * fewer workloads may be taken.
 */
final class FairSharingTranslation {
  private FairSharingTranslation() {}

  /**
   * Reads {@code fairSharing}.
   *
   * @param usual whether it is on if it does not say
   */
  static @Nullable FairSharing of(Fields config, boolean usual) {
    Fields fields = config.at("fairSharing");
    fields.expectOnly(List.of("enable", "preemptionStrategies"));
    Field enable = fields.field("enable");
    boolean on = enable.flag(usual && !enable.isSet());
    Field field = fields.field("preemptionStrategies");
    List<Strategy> strategies = new ArrayList<>();
    for (Field item : field.items()) {
      Optional<Strategy> strategy = item.choice(Strategy.class);
      if (strategy.isEmpty()) {
        return null;
      }
      strategies.add(strategy.get());
    }
    if (!fields.isPresent() || !on || (field.isSet() && !field.value().isArray())) {
      return null;
    }
    return strategies.isEmpty() ? FairSharing.DEFAULT : checked(field, strategies);
  }

  private static @Nullable FairSharing checked(Field field, List<Strategy> strategies) {
    boolean legal = strategies.size() == 1 || strategies.equals(FairSharing.DEFAULT.strategies());
    if (!legal) {
      field.error(
          "is not an order that is known here; fair sharing stays off",
          "Write one strategy, or LessThanOrEqualToFinalShare and then LessThanInitialShare");
      return null;
    }
    return new FairSharing(strategies);
  }
}
