package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Share;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Serves first whose queue, and whose cohorts, would have the smallest share afterwards: a
 * tournament on every level of the tree, held anew whenever somebody was served.
 */
final class FairHeadOrder implements HeadOrder {
  private final FlavorResources places;
  private final QuotaTrial trial = new QuotaTrial();

  FairHeadOrder(FlavorResources places) {
    this.places = places;
  }

  @Override
  public Nomination poll(List<Nomination> waiting) {
    QueueNode queue = waiting.getFirst().waiter().queue();
    @Nullable Nomination winner =
        queue.root() instanceof CohortNode root ? winner(root, waiting) : waiting.getFirst();
    Nomination next = winner == null ? waiting.getFirst() : winner;
    waiting.remove(next);
    return next;
  }

  private @Nullable Nomination winner(CohortNode cohort, List<Nomination> waiting) {
    @Nullable Nomination best = null;
    for (CohortNode child : cohort.cohorts()) {
      best = better(winner(child, waiting), best, cohort);
    }
    for (Nomination head : waiting) {
      if (head.waiter().queue().parent() == cohort) {
        best = better(head, best, cohort);
      }
    }
    return best;
  }

  private @Nullable Nomination better(
      @Nullable Nomination head, @Nullable Nomination best, CohortNode cohort) {
    if (head == null || best == null) {
      return head == null ? best : head;
    }
    boolean borrows = borrows(head);
    if (borrows != borrows(best)) {
      return borrows ? best : head;
    }
    int compared = share(head, cohort).compareTo(share(best, cohort));
    if (compared == 0) {
      compared = HeadOrder.BY_PRIORITY.compare(head, best);
    }
    return compared < 0 ? head : best;
  }

  private static boolean borrows(Nomination head) {
    FlavorAmounts usage = head.assignment().usage();
    return head.waiter().queue().borrowsWith(usage);
  }

  /** Of the child of this cohort that the head is below, with what the head would hold. */
  private Share share(Nomination head, CohortNode cohort) {
    QuotaNode child = head.waiter().queue();
    while (child.parent() != null && child.parent() != cohort) {
      child = child.parent();
    }
    trial.hold(head.waiter().queue(), head.assignment().usage());
    Share share = Share.of(child, places);
    trial.rollBack(0);
    return share;
  }
}
