package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaTrial;
import java.util.List;

/** Asks the very search that will choose the victims. */
final class SearchForecast implements Forecast {
  private final VictimSearch search;
  private final QuotaTrial trial = new QuotaTrial();

  SearchForecast(VictimSearch search) {
    this.search = search;
  }

  @Override
  public Prospect ask(QuotaWorkload workload, QueueNode queue, int place, long amount) {
    QuotaAsk ask =
        new QuotaAsk(workload, queue, FlavorAmounts.of(place, amount), new int[] {place});
    List<Victim> victims = search.find(ask);
    victims.forEach(victim -> trial.take(victim.holding()));
    int level = queue.borrowingLevel(place, amount);
    trial.rollBack(0);
    return new Prospect(outcome(victims, queue), level);
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
