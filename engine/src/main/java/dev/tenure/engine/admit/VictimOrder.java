package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.engine.quota.Holding;
import java.util.Comparator;
import java.util.List;

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
  static Comparator<Holding> by(List<VictimCriterion> criteria, Priorities priorities) {
    List<VictimCriterion> all =
        criteria.isEmpty()
            ? List.of(VictimCriterion.BY_LOWEST_PRIORITY, VictimCriterion.BY_LOWEST_RUNTIME)
            : criteria;
    Comparator<Holding> order = (_, _) -> 0;
    for (VictimCriterion criterion : all) {
      order = order.thenComparing(by(criterion, priorities));
    }
    return order
        .thenComparing(holding -> holding.workload().uid())
        .thenComparing(holding -> holding.workload().id());
  }

  /** What an interruption costs is not known yet, so that criterion makes no difference. */
  private static Comparator<Holding> by(VictimCriterion criterion, Priorities priorities) {
    return switch (criterion) {
      case BY_LOWEST_PRIORITY -> Comparator.comparingInt(priorities::of);
      case BY_LOWEST_RUNTIME -> Comparator.comparingLong(Holding::reservedAt).reversed();
      case BY_LONGEST_RUNTIME -> Comparator.comparingLong(Holding::reservedAt);
      case BY_LOWEST_DISRUPTION_COST -> (_, _) -> 0;
    };
  }
}
