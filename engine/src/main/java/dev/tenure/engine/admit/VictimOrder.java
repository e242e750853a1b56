package dev.tenure.engine.admit;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.engine.quota.Holding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who is taken first. */
final class VictimOrder {
  private VictimOrder() {}

  /** Who leaves already, then others before the own queue, then as the queue sorts. */
  static Comparator<Holding> towards(QuotaAsk ask) {
    return Comparator.comparing((Holding holding) -> !holding.isLeaving())
        .thenComparing(holding -> holding.queue() == ask.queue())
        .thenComparing(new Policy(ask).order());
  }

  /** By these criteria, then by id; without any, by priority and runtime. */
  static Comparator<Holding> by(
      List<VictimCriterion> criteria, Priorities priorities, @Nullable DisruptionCost costs) {
    Comparator<Holding> order = (_, _) -> 0;
    for (VictimCriterion criterion : complete(criteria)) {
      order = order.thenComparing(by(criterion, priorities, costs));
    }
    return order
        .thenComparing(holding -> holding.workload().uid())
        .thenComparing(holding -> holding.workload().id());
  }

  /** What an interruption costs counts only among those of equal priority. */
  private static List<VictimCriterion> complete(List<VictimCriterion> criteria) {
    if (criteria.isEmpty()) {
      return List.of(VictimCriterion.BY_LOWEST_PRIORITY, VictimCriterion.BY_LOWEST_RUNTIME);
    }
    List<VictimCriterion> all = new ArrayList<>();
    for (VictimCriterion criterion : criteria) {
      if (criterion == VictimCriterion.BY_LOWEST_DISRUPTION_COST
          && !all.contains(VictimCriterion.BY_LOWEST_PRIORITY)) {
        all.add(VictimCriterion.BY_LOWEST_PRIORITY);
      }
      all.add(criterion);
    }
    return all;
  }

  private static Comparator<Holding> by(
      VictimCriterion criterion, Priorities priorities, @Nullable DisruptionCost costs) {
    return switch (criterion) {
      case BY_LOWEST_PRIORITY -> Comparator.comparingInt(priorities::of);
      case BY_LOWEST_RUNTIME -> Comparator.comparingLong(Holding::reservedAt).reversed();
      case BY_LONGEST_RUNTIME -> Comparator.comparingLong(Holding::reservedAt);
      case BY_LOWEST_DISRUPTION_COST ->
          costs == null ? (_, _) -> 0 : Comparator.comparingLong(costs::of);
    };
  }
}
