package dev.tenure.engine.search;

import dev.tenure.engine.place.HostPorts;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;

/** Spares everybody who need not go, the most important first. */
final class Reprieve {
  private final NodeSheet sheet;
  private int kept;

  Reprieve(NodeSheet sheet) {
    this.sheet = sheet;
  }

  /**
   * First those whose eviction would break a budget, then the rest. Surplus pods and cores depend
   * on each other, so where there are gangs everybody is asked until nothing changes.
   */
  void run() {
    boolean changed;
    do {
      int before = kept;
      pass(true);
      pass(false);
      boolean taken = sheet.hasGangs && takeSurplusOfTakenCores();
      changed = sheet.hasGangs && (taken || kept > before);
    } while (changed);
  }

  /** Of one priority the surplus pods come last: they go before any core does. */
  private void pass(boolean violating) {
    int from = 0;
    while (from < sheet.pods.size()) {
      int to = from + 1;
      while (to < sheet.pods.size() && sheet.pods.priority(to) == sheet.pods.priority(from)) {
        to++;
      }
      pass(violating, from, to, false);
      if (sheet.hasGangs) {
        pass(violating, from, to, true);
      }
      from = to;
    }
  }

  private void pass(boolean violating, int from, int to, boolean surplus) {
    for (int row = from; row < to; row++) {
      boolean ofThisPass = (sheet.role[row] == NodeSheet.SURPLUS) == surplus;
      if (!ofThisPass || !sheet.isVictim(row) || sheet.violating[row] != violating) {
        continue;
      }
      if (sheet.role[row] != NodeSheet.CORE) {
        keepIfItFits(row);
      } else if (sheet.leadsCore(row)) {
        keepCoreIfItFits(row);
      }
    }
  }

  private void keepIfItFits(int row) {
    PodState pod = sheet.pods.pod(row);
    if (sheet.role[row] == NodeSheet.SURPLUS && sheet.takesCoreOf(pod.workload())) {
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

  private void keepCoreIfItFits(int lead) {
    WorkloadState workload = sheet.pods.pod(lead).workload();
    boolean portsFree = true;
    for (int row = lead; row < sheet.pods.size(); row++) {
      if (sheet.isCoreOf(row, workload)) {
        sheet.free(row, -1);
        portsFree &= !HostPorts.conflict(sheet.need.pod(), sheet.pods.pod(row));
      }
    }
    boolean keep = portsFree && sheet.fits();
    kept += keep ? 1 : 0;
    for (int row = lead; row < sheet.pods.size(); row++) {
      if (sheet.isCoreOf(row, workload)) {
        sheet.kept[row] = keep;
        sheet.free(row, keep ? 0 : 1);
      }
    }
  }

  /**
   * A core that goes takes its surplus pods with it, also those already spared. That makes room
   * which others may be spared for, so everybody is asked again.
   */
  private boolean takeSurplusOfTakenCores() {
    boolean taken = false;
    for (int row = 0; row < sheet.pods.size(); row++) {
      WorkloadState workload = sheet.pods.pod(row).workload();
      if (sheet.role[row] == NodeSheet.SURPLUS && sheet.kept[row] && sheet.takesCoreOf(workload)) {
        sheet.kept[row] = false;
        sheet.free(row, 1);
        taken = true;
      }
    }
    return taken;
  }
}
