package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The queues of the tree that use more than they own of what is contested, the nearest first. */
final class ReachFinder {
  private final QuotaAsk ask;
  private final List<Reach> found = new ArrayList<>();

  private ReachFinder(QuotaAsk ask) {
    this.ask = ask;
  }

  /** All queues but the asker's own. */
  static List<Reach> others(QuotaAsk ask) {
    ReachFinder finder = new ReachFinder(ask);
    finder.climb();
    return finder.found;
  }

  private void climb() {
    QueueNode queue = ask.queue();
    long[] remaining = new long[ask.request().size()];
    for (int i = 0; i < remaining.length; i++) {
      remaining[i] = ask.request().amount(i);
    }
    boolean owns = fits(queue, remaining);
    QuotaNode visited = queue;
    for (CohortNode at = queue.parent(); at != null; at = at.parent()) {
      useLocal(visited, remaining);
      gather(at, visited, at, owns);
      owns = owns || fits(at, remaining);
      visited = at;
    }
  }

  private boolean fits(QuotaNode node, long[] remaining) {
    FlavorAmounts request = ask.request();
    for (int i = 0; i < remaining.length; i++) {
      if (node.borrowsWith(request.place(i), remaining[i])) {
        return false;
      }
    }
    return true;
  }

  private void useLocal(QuotaNode node, long[] remaining) {
    Arrays.setAll(
        remaining, i -> Math.max(0, remaining[i] - node.localAvailable(ask.request().place(i))));
  }

  private void gather(CohortNode at, QuotaNode visited, CohortNode meeting, boolean owns) {
    for (QueueNode queue : at.queues()) {
      if (queue != visited && !queue.isWithinNominal(ask.contested())) {
        found.add(new Reach(queue, meeting, owns));
      }
    }
    for (CohortNode cohort : at.cohorts()) {
      if (cohort != visited && !cohort.isWithinNominal(ask.contested())) {
        gather(cohort, visited, meeting, owns);
      }
    }
  }
}
