package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.quota.FlavorProgress;
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

  /** With the flavors that are left after those. Absent: no size helps. */
  @Nullable Nomination search(Waiter waiter, FlavorProgress tried, Nominator nominator) {
    int range = 0;
    for (QuotaPodSet podSet : waiter.workload().podSets()) {
      range += podSet.count() - podSet.minCount();
    }
    @Nullable Nomination best = null;
    int low = 0;
    int high = range + 1;
    while (range > 0 && low < high) {
      int middle = (low + high) >>> 1;
      @Nullable Nomination found =
          middle > range ? null : nominate(waiter, tried, nominator, middle, range);
      if (found != null && found.succeeds()) {
        best = found;
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return best;
  }

  private Nomination nominate(
      Waiter waiter, FlavorProgress tried, Nominator nominator, int less, int range) {
    List<QuotaPodSet> podSets = waiter.workload().podSets();
    int[] counts = new int[podSets.size()];
    for (int i = 0; i < counts.length; i++) {
      QuotaPodSet podSet = podSets.get(i);
      long spare = (long) podSet.count() - podSet.minCount();
      counts[i] = (int) (podSet.count() - spare * less / range);
    }
    Assignment assignment = assigner.assign(waiter.workload(), waiter.queue(), counts, tried);
    List<Victim> victims = nominator.victims(waiter, assignment);
    return nominator.nomination(waiter, tried, assignment, victims);
  }
}
