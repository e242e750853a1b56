package dev.tenure.engine.scenario;

import dev.tenure.engine.model.CostSettings;
import dev.tenure.engine.model.CostSettings.UnknownCost;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.Durations;

/**
 * {@code victimOrder=LeastLostWork defaultCheckpoint=periodic:1h unknownCost=Cheapest
 * restartOverhead=5m gpuWeight=100 cpuWeight=1}.
 */
final class CostsForm {
  private static final CostSettings USUAL = CostSettings.DEFAULT;

  private CostsForm() {}

  static CostSettings read(Words words) {
    return new CostSettings(
        words
            .value("victimOrder")
            .map(text -> EnumText.parse(VictimOrder.class, text))
            .orElse(USUAL.order()),
        DisruptionForm.checkpoint(words.value("defaultCheckpoint")).orElse(USUAL.usual()),
        words
            .value("unknownCost")
            .map(text -> EnumText.parse(UnknownCost.class, text))
            .orElse(USUAL.unknown()),
        words.value("restartOverhead").map(CostsForm::millis).orElse(USUAL.restartMillis()),
        words.number("gpuWeight").orElse(USUAL.gpuWeight()),
        words.number("cpuWeight").orElse(USUAL.cpuWeight()));
  }

  private static long millis(String text) {
    return Durations.parse(text)
        .orElseThrow(() -> new IllegalArgumentException(text + " is not a duration"));
  }

  static String write(CostSettings costs) {
    return (costs.order() == USUAL.order() ? "" : "  victimOrder=" + EnumText.of(costs.order()))
        + (costs.usual().equals(USUAL.usual()) ? "" : "  defaultCheckpoint=" + costs.usual().text())
        + (costs.unknown() == USUAL.unknown()
            ? ""
            : "  unknownCost=" + EnumText.of(costs.unknown()))
        + (costs.restartMillis() == 0
            ? ""
            : "  restartOverhead=" + Durations.format(costs.restartMillis()))
        + (costs.gpuWeight() == 1 ? "" : "  gpuWeight=" + costs.gpuWeight())
        + (costs.cpuWeight() == 1 ? "" : "  cpuWeight=" + costs.cpuWeight());
  }
}
