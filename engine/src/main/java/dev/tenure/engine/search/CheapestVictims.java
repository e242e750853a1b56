package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.place.HostPorts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Spares whom it can on one node, the most important first; of those of one priority the ones go
 * who cost least together, and where two choices cost the same the one that leaves less to the next
 * priority. All choices are compared, unless they are too many or gangs of which only a part may go
 * depend on each other: then whoever costs most is spared first.
 */
final class CheapestVictims {
  private final NodeSheet sheet;
  private final DisruptionCost costs;
  private final Reprieve oneByOne;
  private final CheapestChoice choice;

  CheapestVictims(NodeSheet sheet, DisruptionCost costs) {
    this.sheet = sheet;
    this.costs = costs;
    this.oneByOne = new Reprieve(sheet);
    this.choice = new CheapestChoice(sheet);
  }

  /** Whether all choices were compared. */
  boolean run() {
    if (dependOnEachOther()) {
      oneByOne.run(orderByCost());
      return false;
    }
    List<Bundle> bundles = new ArrayList<>();
    addBundles(true, bundles);
    addBundles(false, bundles);
    return choice.spare(bundles);
  }

  private boolean dependOnEachOther() {
    if (sheet.hasGangs && !sheet.hasParts()) {
      for (int row = 0; row < sheet.pods.size(); row++) {
        if (sheet.role[row] == NodeSheet.SURPLUS) {
          return true;
        }
      }
    }
    return sheet.hasParts();
  }

  /** Those of each priority are a level: of two choices the first that differs decides. */
  private void addBundles(boolean violating, List<Bundle> all) {
    int from = 0;
    while (from < sheet.pods.size()) {
      int to = endOfPriority(from);
      int level = all.isEmpty() ? 0 : all.getLast().level() + 1;
      all.addAll(bundles(violating, from, to, level));
      from = to;
    }
  }

  private int endOfPriority(int from) {
    int to = from + 1;
    while (to < sheet.pods.size() && sheet.pods.priority(to) == sheet.pods.priority(from)) {
      to++;
    }
    return to;
  }

  /** Who goes together, the most costly first. */
  private List<Bundle> bundles(boolean violating, int from, int to, int level) {
    List<Bundle> bundles = new ArrayList<>();
    for (int row = from; row < to; row++) {
      if (sheet.isVictim(row) && sheet.violating[row] == violating) {
        if (sheet.role[row] != NodeSheet.CORE) {
          bundles.add(bundle(List.of(row), costs.of(sheet.pods.pod(row)), level));
        } else if (sheet.leadsPart(row)) {
          bundles.add(bundle(rowsOfPart(row), costs.of(sheet.podsOfPart(row)), level));
        }
      }
    }
    bundles.sort(Comparator.comparingLong(Bundle::cost).reversed());
    return bundles;
  }

  private List<Integer> rowsOfPart(int lead) {
    List<Integer> rows = new ArrayList<>();
    for (int row = lead; row < sheet.pods.size(); row++) {
      if (sheet.goesWith(row, sheet.part[lead])) {
        rows.add(row);
      }
    }
    return rows;
  }

  private Bundle bundle(List<Integer> rows, long cost, int level) {
    boolean blocks =
        sheet.need.wantsPorts()
            && rows.stream()
                .anyMatch(row -> HostPorts.conflict(sheet.need.pod(), sheet.pods.pod(row)));
    return new Bundle(rows, cost, level, blocks);
  }

  /** Of each priority the most costly first. */
  private int[] orderByCost() {
    List<Integer> rows = new ArrayList<>();
    long[] cost = new long[sheet.pods.size()];
    for (int row = 0; row < cost.length; row++) {
      rows.add(row);
      cost[row] =
          sheet.role[row] == NodeSheet.CORE
              ? costs.of(sheet.podsOfPart(row))
              : costs.of(sheet.pods.pod(row));
    }
    rows.sort(
        Comparator.<Integer>comparingInt(row -> -sheet.pods.priority(row))
            .thenComparingLong(row -> -cost[row]));
    return rows.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Pods of one node that go together.
   *
   * @param cost of all who go with them, also elsewhere
   * @param level how important they are; nought is the most
   * @param blocks whether they hold a port that the preemptor needs
   */
  record Bundle(List<Integer> rows, long cost, int level, boolean blocks) {}
}
