package dev.tenure.engine.search;

import dev.tenure.engine.quota.Saturating;
import dev.tenure.engine.search.CheapestVictims.Bundle;
import java.util.Arrays;
import java.util.List;

/**
 * Of bundles that may all go, the cheapest choice of those who have to; of equally cheap ones the
 * smallest. Branch and bound: the first leaf it comes to is what sparing one by one would find, so
 * that whoever runs out of steps has at least that.
 */
final class CheapestChoice {
  /** Enough for any choice among eleven; mostly for far more. */
  static final int MOST_STEPS = 4096;

  private final NodeSheet sheet;
  private List<Bundle> bundles = List.of();
  private boolean[] goes = {};
  private boolean[] best = {};
  private long bestCost;
  private int bestSize;
  private int steps;

  CheapestChoice(NodeSheet sheet) {
    this.sheet = sheet;
  }

  /**
   * Spares the others. All of them have been removed from the sheet, the most costly first in the
   * list. Says whether all choices were compared.
   */
  boolean spare(List<Bundle> removed) {
    bundles = removed;
    goes = new boolean[removed.size()];
    best = new boolean[removed.size()];
    Arrays.fill(best, true);
    bestCost = Long.MAX_VALUE;
    bestSize = Integer.MAX_VALUE;
    steps = 0;
    decide(0, 0, 0);
    for (int i = 0; i < best.length; i++) {
      if (!best[i]) {
        keep(removed.get(i));
      }
    }
    return steps <= MOST_STEPS;
  }

  private void keep(Bundle bundle) {
    free(bundle, -1);
    bundle.rows().forEach(row -> sheet.kept[row] = true);
  }

  private void decide(int at, long cost, int size) {
    boolean worse = cost > bestCost || (cost == bestCost && size >= bestSize);
    if (worse || ++steps > MOST_STEPS) {
      return;
    }
    if (at == bundles.size()) {
      bestCost = cost;
      bestSize = size;
      best = goes.clone();
      return;
    }
    Bundle bundle = bundles.get(at);
    if (!bundle.blocks()) {
      free(bundle, -1);
      if (sheet.fits()) {
        decide(at + 1, cost, size);
      }
      free(bundle, 1);
    }
    goes[at] = true;
    decide(at + 1, Saturating.add(cost, bundle.cost()), size + 1);
    goes[at] = false;
  }

  private void free(Bundle bundle, int sign) {
    for (int row : bundle.rows()) {
      sheet.free(row, sign);
    }
  }
}
