package dev.tenure.engine.search;

import dev.tenure.engine.quota.Saturating;
import dev.tenure.engine.search.CheapestVictims.Bundle;
import java.util.Arrays;
import java.util.List;

/**
 * Of bundles that may all go, the cheapest choice of those who have to: at the most important level
 * first, then at the next; of equally cheap ones the smallest. Branch and bound, level by level,
 * and then over all levels: of choices that cost the same at one, another may leave less to the
 * next. The first leaf it comes to is what sparing one by one would find, so that whoever runs out
 * of steps has at least that.
 */
final class CheapestChoice {
  /** Enough for any choice among eleven; mostly for far more. */
  static final int MOST_STEPS = 4096;

  private final NodeSheet sheet;
  private List<Bundle> bundles = List.of();
  private boolean[] goes = {};
  private boolean[] best = {};
  private LevelCosts costs = LevelCosts.nothing(0);
  private LevelCosts bestCosts = costs;
  private int begin;
  private int end;
  private int steps;

  CheapestChoice(NodeSheet sheet) {
    this.sheet = sheet;
  }

  /**
   * Spares the others. All of them have been removed from the sheet; the list has them by level,
   * the most costly first. Says whether all choices were compared.
   */
  boolean spare(List<Bundle> removed) {
    int levels = removed.isEmpty() ? 0 : removed.getLast().level() + 1;
    bundles = removed;
    goes = new boolean[removed.size()];
    best = new boolean[removed.size()];
    Arrays.fill(best, true);
    costs = LevelCosts.nothing(levels);
    bestCosts = LevelCosts.unknown(levels);
    boolean exact = chooseLevelByLevel();
    if (levels > 1) {
      exact = chooseOverAllLevels();
    }
    for (int i = 0; i < best.length; i++) {
      if (!best[i]) {
        removed.get(i).rows().forEach(row -> sheet.kept[row] = true);
      }
    }
    return exact;
  }

  private boolean chooseLevelByLevel() {
    boolean exact = true;
    int from = 0;
    while (from < bundles.size()) {
      int level = bundles.get(from).level();
      end = from + 1;
      while (end < bundles.size() && bundles.get(end).level() == level) {
        end++;
      }
      exact &= choose(from);
      settle(-1);
      costs.copyFrom(bestCosts, level);
      from = end;
    }
    return exact;
  }

  private boolean chooseOverAllLevels() {
    begin = 0;
    settle(1);
    costs = LevelCosts.nothing(costs.levels());
    boolean exact = choose(0);
    settle(-1);
    return exact;
  }

  /** Whom the best choice spares keeps its room from now on, or gives it back. */
  private void settle(int sign) {
    for (int i = begin; i < end; i++) {
      if (!best[i]) {
        free(bundles.get(i), sign);
      }
    }
  }

  private boolean choose(int from) {
    steps = 0;
    begin = from;
    decide(from);
    return steps <= MOST_STEPS;
  }

  private void decide(int at) {
    if (isNoBetter(at) || ++steps > MOST_STEPS) {
      return;
    }
    if (at == end) {
      bestCosts.copyFrom(costs, bundles.get(end - 1).level());
      System.arraycopy(goes, begin, best, begin, end - begin);
      return;
    }
    Bundle bundle = bundles.get(at);
    if (!bundle.blocks()) {
      free(bundle, -1);
      if (sheet.fits()) {
        decide(at + 1);
      }
      free(bundle, 1);
    }
    decideWithout(bundle, at);
  }

  private void decideWithout(Bundle bundle, int at) {
    int level = bundle.level();
    long cost = costs.cost(level);
    goes[at] = true;
    costs.put(level, Saturating.add(cost, bundle.cost()), 1);
    decide(at + 1);
    goes[at] = false;
    costs.put(level, cost, -1);
  }

  /** As dear as the best at the last level is no better; at a higher one the next ones decide. */
  private boolean isNoBetter(int at) {
    int last = bundles.get(end - 1).level();
    int level = bundles.get(Math.min(at, end - 1)).level();
    int compared = costs.compareTo(bestCosts, level);
    return compared > 0 || (compared == 0 && level == last);
  }

  private void free(Bundle bundle, int sign) {
    for (int row : bundle.rows()) {
      sheet.free(row, sign);
    }
  }
}
