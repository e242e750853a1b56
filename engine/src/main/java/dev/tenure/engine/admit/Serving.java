package dev.tenure.engine.admit;

import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Saturating;
import java.util.Arrays;
import java.util.List;

/** Gives one head after the other what it can get, on the state that those before it have left. */
final class Serving {
  private final VictimSearch search;
  private final QuotaTrial trial;

  Serving(VictimSearch search, QuotaTrial trial) {
    this.search = search;
    this.trial = trial;
  }

  HeadResult serve(Nomination head) {
    if (head.refusal() != null) {
      return result(head, Fate.REFUSED, List.of());
    }
    Outcome outcome = head.assignment().outcome();
    if (outcome == Outcome.NO_FIT) {
      return result(head, Fate.NO_FIT, List.of());
    }
    if (outcome != Outcome.FIT && head.victims().isEmpty()) {
      reserve(head);
      return result(head, Fate.NOBODY_TO_TAKE, List.of());
    }
    if (head.victims().stream().anyMatch(victim -> victim.holding().isTaken())) {
      return serveAnew(head);
    }
    return give(head, head.victims());
  }

  /** Somebody before it takes those whom it would have taken: it looks for others. */
  private HeadResult serveAnew(Nomination head) {
    QuotaAsk ask = ask(head);
    if (ask.fits(true)) {
      return result(head, Fate.FITS_LATER, List.of());
    }
    List<Victim> victims = search.find(ask);
    return victims.isEmpty() ? result(head, Fate.OVERLAPS, List.of()) : give(head, victims);
  }

  private static QuotaAsk ask(Nomination head) {
    QueueNode queue = head.waiter().queue();
    FlavorAmounts usage = head.assignment().usage();
    int[] contested =
        Arrays.stream(usage.places())
            .filter(place -> usage.at(place) > Math.max(0, queue.available(place)))
            .toArray();
    return new QuotaAsk(head.waiter().workload(), queue, usage, contested);
  }

  private HeadResult give(Nomination head, List<Victim> victims) {
    int checkpoint = trial.checkpoint();
    victims.forEach(victim -> trial.take(victim.holding()));
    QuotaAsk ask = ask(head);
    if (!ask.fits(true)) {
      trial.rollBack(checkpoint);
      return result(head, Fate.NO_LONGER_FITS, List.of());
    }
    if (victims.isEmpty()) {
      trial.hold(ask.queue(), ask.request());
      return result(head, Fate.ADMITTED, List.of());
    }
    trial.claim(ask.queue(), ask.request());
    return result(head, Fate.TAKES, victims);
  }

  /** Nobody shall borrow away meanwhile what it waits for, unless it could take that back. */
  private void reserve(Nomination head) {
    QueueNode queue = head.waiter().queue();
    if (queue.queue().preemption().withinCohort() == PreemptionRights.WithinCohort.ANY) {
      return;
    }
    FlavorAmounts usage = head.assignment().usage();
    FlavorAmounts.Sum kept = new FlavorAmounts.Sum();
    for (int i = 0; i < usage.size(); i++) {
      int place = usage.place(i);
      long most = queue.nominal(place);
      if (head.assignment().level() > 0) {
        most = Saturating.add(most, queue.borrowingLimit(place));
      }
      long left =
          most == Quota.UNLIMITED ? usage.amount(i) : Math.max(0, most - queue.usage(place));
      kept.add(place, Math.min(usage.amount(i), left));
    }
    trial.claim(queue, kept.toAmounts());
  }

  private static HeadResult result(Nomination head, Fate fate, List<Victim> victims) {
    return new HeadResult(head, fate, head.assignment(), victims, false, Time.NEVER);
  }
}
