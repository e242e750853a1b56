package dev.tenure.engine.admit;

import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Saturating;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Gives one head after the other what it can get, on the state that those before it have left. */
final class Serving {
  private final Nominator nominator;
  private final QuotaTrial trial;
  private final QuotaTrial absence = new QuotaTrial();
  private final Set<Holding> gone = new LinkedHashSet<>();

  Serving(Nominator nominator, QuotaTrial trial) {
    this.nominator = nominator;
    this.trial = trial;
  }

  /**
   * Those who leave count as gone while a head is served, and as there while heads are compared.
   */
  HeadResult serve(Nomination head) {
    gone.forEach(absence::take);
    try {
      return serveNow(head);
    } finally {
      absence.rollBack(0);
    }
  }

  private HeadResult serveNow(Nomination head) {
    if (head.refusal() != null) {
      return result(head, Fate.REFUSED);
    }
    if (head.victims().stream().anyMatch(victim -> gone.contains(victim.holding()))) {
      return serveAnew(nominator.nominateAgain(head));
    }
    return switch (head.assignment().outcome()) {
      case NO_FIT -> result(head, Fate.NO_FIT);
      case NO_CANDIDATES, PREEMPT, RECLAIM -> take(head);
      case FIT -> admit(head);
    };
  }

  /** Somebody before it takes those whom it would have taken: it has looked for others. */
  private HeadResult serveAnew(Nomination head) {
    return switch (head.assignment().outcome()) {
      case NO_FIT -> result(head, Fate.NO_FIT);
      case NO_CANDIDATES, PREEMPT, RECLAIM -> take(head);
      case FIT -> {
        trial.claim(head.waiter().queue(), head.assignment().usage());
        yield result(head, Fate.FITS_LATER);
      }
    };
  }

  private HeadResult take(Nomination head) {
    if (head.victims().isEmpty()) {
      reserve(head);
      return result(head, Fate.NOBODY_TO_TAKE);
    }
    int checkpoint = absence.checkpoint();
    head.victims().forEach(victim -> absence.take(victim.holding()));
    if (!fits(head)) {
      absence.rollBack(checkpoint);
      return result(head, Fate.NO_LONGER_FITS);
    }
    head.victims().forEach(victim -> gone.add(victim.holding()));
    trial.claim(head.waiter().queue(), head.assignment().usage());
    return result(head, Fate.TAKES);
  }

  private HeadResult admit(Nomination head) {
    if (!fits(head)) {
      return result(head, Fate.NO_LONGER_FITS);
    }
    trial.hold(head.waiter().queue(), head.assignment().usage());
    return result(head, Fate.ADMITTED);
  }

  private static boolean fits(Nomination head) {
    QueueNode queue = head.waiter().queue();
    FlavorAmounts usage = head.assignment().usage();
    for (int i = 0; i < usage.size(); i++) {
      if (usage.amount(i) > Math.max(0, queue.available(usage.place(i)))) {
        return false;
      }
    }
    return true;
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

  private static HeadResult result(Nomination head, Fate fate) {
    List<Victim> victims = fate == Fate.TAKES ? head.victims() : List.of();
    return new HeadResult(head, fate, head.assignment(), victims, List.of(), Time.NEVER);
  }
}
