package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.CostSettings;
import dev.tenure.engine.model.CostSettings.UnknownCost;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.OptionalInt;

/** What interruptions cost, and whether that decides who of equals goes. */
final class CostTranslation {
  private static final List<String> COST_KEYS =
      List.of("defaultCheckpoint", "unknownCost", "restartOverhead", "gpuWeight", "cpuWeight");

  private CostTranslation() {}

  static CostSettings of(Fields config) {
    CostSettings usual = CostSettings.DEFAULT;
    Fields cost = config.at("disruptionCost");
    cost.expectOnly(COST_KEYS);
    return new CostSettings(
        config.field("victimOrder").choice(VictimOrder.class).orElse(usual.order()),
        DisruptionAnnotations.usual(cost.field("defaultCheckpoint"), usual.usual()),
        cost.field("unknownCost").choice(UnknownCost.class).orElse(usual.unknown()),
        cost.field("restartOverhead").duration().orElse(usual.restartMillis()),
        weight(cost.field("gpuWeight"), usual.gpuWeight()),
        weight(cost.field("cpuWeight"), usual.cpuWeight()));
  }

  private static int weight(Field field, int usual) {
    OptionalInt weight = field.int32();
    if (weight.isPresent() && weight.getAsInt() < 0) {
      field.error("is negative, which no weight can be", "Write a whole number from 0 on");
      return usual;
    }
    return weight.orElse(usual);
  }
}
