package dev.tenure.engine.search;

import dev.tenure.engine.place.HostPorts;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodState;
import org.jspecify.annotations.Nullable;

/** Spares everybody who need not go, the most important first. */
final class Reprieve {
  /** The turn of surplus pods, after that of every part. */
  private static final int SURPLUS = Integer.MAX_VALUE;

  private final NodeSheet sheet;
  private int kept;
  private int @Nullable [] order;

  Reprieve(NodeSheet sheet) {
    this.sheet = sheet;
  }

  /**
   * First those whose eviction would break a budget, then the rest. Surplus pods and cores depend
   * on each other, so where there are gangs everybody is asked until nothing changes.
   */
  void run() {
    run(null);
  }

  /**
   * The same, with those of one priority in another order.
   *
   * @param rows all rows, higher priorities first; absent: as they are
   */
  void run(int @Nullable [] rows) {
    order = rows;
    boolean changed;
    do {
      int before = kept;
      pass(true);
      pass(false);
      boolean taken = sheet.hasGangs && takeSurplusOfTakenCores();
      changed = sheet.hasGangs && (taken || kept > before);
    } while (changed);
  }

  /** Of one priority the surplus comes last, the smallest last of all: it goes before any core. */
  private void pass(boolean violating) {
    int from = 0;
    while (from < sheet.pods.size()) {
      int to = from + 1;
      while (to < sheet.pods.size() && sheet.pods.priority(to) == sheet.pods.priority(from)) {
        to++;
      }
      for (int depth = 0; depth <= sheet.deepest; depth++) {
        pass(violating, from, to, depth);
      }
      if (sheet.hasGangs) {
        pass(violating, from, to, SURPLUS);
      }
      from = to;
    }
  }

  private void pass(boolean violating, int from, int to, int turn) {
    for (int i = from; i < to; i++) {
      int row = order == null ? i : order[i];
      if (turn(row) != turn || !sheet.isVictim(row) || sheet.violating[row] != violating) {
        continue;
      }
      if (sheet.role[row] != NodeSheet.CORE) {
        keepIfItFits(row);
      } else if (sheet.leadsPart(row)) {
        keepPartIfItFits(row);
      }
    }
  }

  private int turn(int row) {
    if (sheet.role[row] == NodeSheet.SURPLUS) {
      return SURPLUS;
    }
    MemberState part = sheet.role[row] == NodeSheet.CORE ? sheet.part[row] : null;
    return sheet.hasParts() && part != null ? part.depth() : 0;
  }

  private void keepIfItFits(int row) {
    PodState pod = sheet.pods.pod(row);
    if (sheet.role[row] == NodeSheet.SURPLUS && sheet.isInTakenPart(row)) {
      return; // decided by its core
    }
    sheet.free(row, -1);
    if (sheet.fits() && !HostPorts.conflict(sheet.need.pod(), pod)) {
      sheet.kept[row] = true;
      kept++;
    } else {
      sheet.free(row, 1);
    }
  }

  private void keepPartIfItFits(int lead) {
    if (sheet.hasParts() && sheet.isInTakenPart(lead)) {
      return; // decided by the larger part
    }
    MemberState part = sheet.part[lead];
    boolean portsFree = true;
    for (int row = lead; row < sheet.pods.size(); row++) {
      if (sheet.goesWith(row, part)) {
        sheet.free(row, -1);
        portsFree &= !HostPorts.conflict(sheet.need.pod(), sheet.pods.pod(row));
      }
    }
    boolean keep = portsFree && sheet.fits();
    kept += keep ? 1 : 0;
    for (int row = lead; row < sheet.pods.size(); row++) {
      if (sheet.goesWith(row, part)) {
        sheet.kept[row] = keep;
        sheet.free(row, keep ? 0 : 1);
      }
    }
  }

  /**
   * A core that goes takes what is surplus in it, also what was already spared. That makes room
   * which others may be spared for, so everybody is asked again.
   */
  private boolean takeSurplusOfTakenCores() {
    boolean taken = false;
    for (int row = 0; row < sheet.pods.size(); row++) {
      boolean surplus =
          sheet.role[row] == NodeSheet.SURPLUS
              || (sheet.hasParts() && sheet.role[row] == NodeSheet.CORE);
      if (surplus && sheet.kept[row] && sheet.isInTakenPart(row)) {
        sheet.kept[row] = false;
        sheet.free(row, 1);
        taken = true;
      }
    }
    return taken;
  }
}
