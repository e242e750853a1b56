package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.quota.Waiter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the largest size with which a workload can start, if it can start with fewer pods. Halves
 * the range again and again: what a size gets, smaller sizes get too.
 */
final class PartialAdmission {
  private final FlavorAssigner assigner;

  PartialAdmission(FlavorAssigner assigner) {
    this.assigner = assigner;
  }

  /** Absent: no size helps. */
  @Nullable Nomination search(Waiter waiter, Nominator nominator) {
    int range = 0;
    for (QuotaPodSet podSet : waiter.workload().podSets()) {
      range += podSet.count() - podSet.minCount();
    }
    @Nullable Nomination best = null;
    int low = 0;
    int high = range + 1;
    while (range > 0 && low < high) {
      int middle = (low + high) >>> 1;
      @Nullable Nomination found = middle > range ? null : at(waiter, nominator, middle, range);
      if (found == null) {
        low = middle + 1;
      } else {
        best = found;
        high = middle;
      }
    }
    return best;
  }

  private @Nullable Nomination at(Waiter waiter, Nominator nominator, int less, int range) {
    List<QuotaPodSet> podSets = waiter.workload().podSets();
    int[] counts = new int[podSets.size()];
    for (int i = 0; i < counts.length; i++) {
      QuotaPodSet podSet = podSets.get(i);
      long spare = (long) podSet.count() - podSet.minCount();
      counts[i] = (int) (podSet.count() - spare * less / range);
    }
    Assignment assignment =
        assigner.assign(waiter.workload(), waiter.queue(), counts, waiter.progress());
    List<Victim> victims = nominator.victims(waiter, assignment);
    boolean helps = assignment.outcome() == Outcome.FIT || !victims.isEmpty();
    return helps && nominator.hasRoom(waiter, assignment, victims)
        ? new Nomination(waiter, assignment, victims, null, Time.FREE, false, false)
        : null;
  }
}
