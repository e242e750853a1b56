package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Share;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Serves first whose queue, and whose cohorts, would have the smallest share afterwards: a
 * tournament on every level of the tree, held anew whenever somebody was served.
 */
final class FairHeadOrder implements HeadOrder {
  private final FlavorResources places;
  private final QuotaTrial trial = new QuotaTrial();
  private final List<Nomination> waiting = new ArrayList<>();

  FairHeadOrder(FlavorResources places) {
    this.places = places;
  }

  @Override
  public void add(Nomination head) {
    waiting.add(head);
  }

  @Override
  public @Nullable Nomination poll() {
    if (waiting.isEmpty()) {
      return null;
    }
    Nomination first = waiting.getFirst();
    @Nullable Nomination winner =
        first.waiter().queue().root() instanceof CohortNode root ? winner(root) : first;
    Nomination next = winner == null ? first : winner;
    waiting.remove(next);
    return next;
  }

  private @Nullable Nomination winner(CohortNode cohort) {
    @Nullable Standing best = null;
    for (CohortNode child : cohort.cohorts()) {
      @Nullable Nomination head = winner(child);
      best = head == null ? best : better(standing(head, cohort), best);
    }
    for (Nomination head : waiting) {
      if (head.waiter().queue().parent() == cohort) {
        best = better(standing(head, cohort), best);
      }
    }
    return best == null ? null : best.head;
  }

  private static Standing better(Standing mine, @Nullable Standing theirs) {
    if (theirs == null) {
      return mine;
    }
    if (mine.borrows != theirs.borrows) {
      return mine.borrows ? theirs : mine;
    }
    int compared = mine.share.compareTo(theirs.share);
    if (compared == 0) {
      compared = HeadOrder.BY_PRIORITY.compare(mine.head, theirs.head);
    }
    return compared < 0 ? mine : theirs;
  }

  /** How the child of a cohort stands that a head is below. */
  private record Standing(Nomination head, boolean borrows, Share share) {}

  /** With what the head would hold. */
  private Standing standing(Nomination head, CohortNode cohort) {
    QuotaNode child = head.waiter().queue();
    while (child.parent() != null && child.parent() != cohort) {
      child = child.parent();
    }
    FlavorAmounts usage = head.assignment().usage();
    trial.hold(head.waiter().queue(), usage);
    boolean borrows = false;
    for (int i = 0; i < usage.size(); i++) {
      borrows |= child.borrowsWith(usage.place(i), 0);
    }
    Share share = Share.of(child, places);
    trial.rollBack(0);
    return new Standing(head, borrows, share);
  }
}
