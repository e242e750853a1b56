package dev.tenure.engine.admit;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaTrial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks the very search that will choose the victims. */
final class SearchForecast implements Forecast {
  private final VictimSearch search;
  private final long now;
  private final DisruptionCost costs;
  private final QuotaTrial trial = new QuotaTrial();
  private @Nullable QuotaAsk last;
  private List<Victim> lastVictims = List.of();

  SearchForecast(VictimSearch search, long now, DisruptionCost costs) {
    this.search = search;
    this.now = now;
    this.costs = costs;
  }

  @Override
  public Prospect ask(QuotaWorkload workload, QueueNode queue, int place, long amount) {
    QuotaAsk ask =
        new QuotaAsk(
            workload, queue, FlavorAmounts.of(place, amount), new int[] {place}, now, costs);
    List<Victim> victims = search.find(ask);
    last = ask;
    lastVictims = victims;
    victims.forEach(victim -> trial.take(victim.holding()));
    int level = queue.borrowingLevel(place, amount);
    trial.rollBack(0);
    return new Prospect(outcome(victims, queue), level);
  }

  /** Before the state may have changed. */
  void forget() {
    last = null;
    lastVictims = List.of();
  }

  /** Whom to take: often just that was asked last, to choose the flavor. */
  List<Victim> victims(QuotaAsk ask) {
    return last != null && last.isTheSameAs(ask) ? lastVictims : search.find(ask);
  }

  private static Outcome outcome(List<Victim> victims, QueueNode queue) {
    if (victims.isEmpty()) {
      return Outcome.NO_CANDIDATES;
    }
    return victims.stream().anyMatch(victim -> victim.holding().queue() == queue)
        ? Outcome.PREEMPT
        : Outcome.RECLAIM;
  }
}
