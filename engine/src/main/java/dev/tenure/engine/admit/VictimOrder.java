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

  /**
   * By these criteria, then by id; without any, by priority and runtime. One comparison, not a
   * chain of them: it is what choosing victims mostly consists of.
   */
  static Comparator<Holding> by(
      List<VictimCriterion> criteria, Priorities priorities, @Nullable DisruptionCost costs) {
    VictimCriterion[] all = complete(criteria).toArray(VictimCriterion[]::new);
    return (a, b) -> {
      for (VictimCriterion criterion : all) {
        int compared = compare(a, b, criterion, priorities, costs);
        if (compared != 0) {
          return compared;
        }
      }
      int compared = a.workload().uid().compareTo(b.workload().uid());
      return compared != 0 ? compared : a.workload().id().compareTo(b.workload().id());
    };
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

  private static int compare(
      Holding a,
      Holding b,
      VictimCriterion criterion,
      Priorities priorities,
      @Nullable DisruptionCost costs) {
    return switch (criterion) {
      case BY_LOWEST_PRIORITY -> Integer.compare(priorities.of(a), priorities.of(b));
      case BY_LOWEST_RUNTIME -> Long.compare(b.reservedAt(), a.reservedAt());
      case BY_LONGEST_RUNTIME -> Long.compare(a.reservedAt(), b.reservedAt());
      case BY_LOWEST_DISRUPTION_COST -> costs == null ? 0 : Long.compare(costs.of(a), costs.of(b));
    };
  }
}
