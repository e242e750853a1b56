package dev.tenure.engine.plan;

import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.Waiter;

/** Quota that a plan keeps for a workload until others have left. */
record Promised(Waiter waiter, Admission admission, FlavorAmounts amounts) {

  /** Does it fit, not counted yet, and without borrowing? */
  boolean fitsWithinNominal() {
    QueueNode queue = waiter.queue();
    if (queue.borrowsWith(amounts)) {
      return false;
    }
    for (int i = 0; i < amounts.size(); i++) {
      if (amounts.amount(i) > Math.max(0, queue.available(amounts.place(i)))) {
        return false;
      }
    }
    return true;
  }

  /** Does it fit where it is counted already? */
  boolean fitsBesideItself() {
    for (int i = 0; i < amounts.size(); i++) {
      long free = waiter.queue().availableWithout(amounts.place(i), amounts.amount(i));
      if (amounts.amount(i) > Math.max(0, free)) {
        return false;
      }
    }
    return true;
  }

  /** Does its queue borrow, with it counted? */
  boolean borrows() {
    for (int place : amounts.places()) {
      if (waiter.queue().borrowsWith(place, 0)) {
        return true;
      }
    }
    return false;
  }
}
