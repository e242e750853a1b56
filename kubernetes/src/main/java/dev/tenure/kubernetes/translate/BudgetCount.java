package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.DecimalText;
import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Collection;
import java.util.OptionalLong;

/**
 * How many disruptions a budget allows that has no status, as hand-written ones have none: counted
 * over the pods that run and are not leaving, as if no more of them were wanted.
 */
final class BudgetCount {
  private BudgetCount() {}

  static int allowed(Fields spec, DisruptionBudget budget, Collection<Pod> pods) {
    Field minAvailable = spec.field("minAvailable");
    Field maxUnavailable = spec.field("maxUnavailable");
    if (minAvailable.isSet() == maxUnavailable.isSet()) {
      String reason = minAvailable.isSet() ? "stands beside maxUnavailable" : "is missing";
      minAvailable.error(reason, "Write either minAvailable or maxUnavailable");
      return 0;
    }
    long running = pods.stream().filter(BudgetCount::isHealthy).filter(budget::covers).count();
    long allowed =
        minAvailable.isSet()
            ? running - scaled(minAvailable, running)
            : scaled(maxUnavailable, running);
    return (int) Math.clamp(allowed, 0, running);
  }

  private static boolean isHealthy(Pod pod) {
    return pod.status().phase() == PodPhase.RUNNING && !pod.status().terminating();
  }

  /** A number of pods, or a percentage of them, rounded up as Kubernetes does for both fields. */
  private static long scaled(Field field, long pods) {
    if (field.value().isTextual()) {
      String text = field.value().textValue();
      OptionalLong percent =
          text.endsWith("%")
              ? DecimalText.parse(text.substring(0, text.length() - 1))
              : OptionalLong.empty();
      if (percent.orElse(-1) >= 0 && percent.orElse(-1) <= 100) {
        return Math.ceilDiv(percent.getAsLong() * pods, 100);
      }
      field.error("is no percentage", "Write a number of pods, or as 50%");
      return 0;
    }
    int number = field.int32().orElse(0);
    if (number < 0) {
      field.error("is negative", "Write zero or more");
    }
    return Math.max(0, number);
  }
}
