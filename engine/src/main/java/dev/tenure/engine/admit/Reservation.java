package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Saturating;

/**
 * Keeps, for the rest of the round, the share of a head that must wait: nobody shall borrow away
 * meanwhile what it waits for, unless it could take that back.
 */
final class Reservation {
  private Reservation() {}

  static FlavorAmounts make(Nomination head, QuotaTrial trial) {
    QueueNode queue = head.waiter().queue();
    if (queue.queue().preemption().withinCohort() == PreemptionRights.WithinCohort.ANY) {
      return FlavorAmounts.NONE;
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
    FlavorAmounts reserved = kept.toAmounts();
    trial.claim(queue, reserved);
    return reserved;
  }
}
