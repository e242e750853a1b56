package dev.tenure.engine.search;

import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.HostPorts;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;

/** Finds on one node who may be taken, and in which way. */
final class VictimScan {
  private final Hunt hunt;
  private final NodeSheet sheet;
  private final boolean leavingCounts;
  private final PartScan parts;

  VictimScan(Hunt hunt, NodeSheet sheet, boolean leavingCounts) {
    this.hunt = hunt;
    this.sheet = sheet;
    this.leavingCounts = leavingCounts;
    this.parts = new PartScan(hunt, sheet);
  }

  /** Gives every row its role. False if the node is spoiled. */
  boolean assignRoles() {
    int first = firstRow();
    for (int row = 0; row < sheet.pods.size(); row++) {
      sheet.role[row] = NodeSheet.STAYS;
      sheet.kept[row] = false;
      sheet.violating[row] = false;
      if (row >= first && isInReach(sheet.pods.pod(row)) && !assign(row)) {
        return false;
      }
    }
    if (sheet.hasGangs) {
      splitGangs();
    }
    return true;
  }

  /** The first row with somebody whom the hunt's kind of preemption may reach. */
  int firstRow() {
    return hunt.action() == Action.POD_PREEMPTION
        ? sheet.pods.firstBelow(hunt.preemptor().priority())
        : 0;
  }

  /** May the pod of this row, which stands alone, be taken? */
  boolean mayGo(int row) {
    PodState pod = sheet.pods.pod(row);
    return isInReach(pod) && hunt.freeAt(pod) <= hunt.now();
  }

  private boolean isInReach(PodState pod) {
    return !pod.isEvicted() && !(leavingCounts && pod.isTerminating()) && hunt.reaches(pod);
  }

  private boolean assign(int row) {
    PodState pod = sheet.pods.pod(row);
    if (hunt.spoilsNode(pod)) {
      return false;
    }
    if (!pod.standsAlone()) {
      sheet.role[row] = PartScan.OPEN;
      sheet.hasGangs = true;
    } else if (hunt.freeAt(pod) <= hunt.now()) {
      sheet.role[row] = NodeSheet.ALONE;
    }
    return true;
  }

  /** The least important pods above the minimum may go alone, the others only with others. */
  private void splitGangs() {
    for (int row = sheet.pods.size() - 1; row >= 0; row--) {
      if (sheet.role[row] == PartScan.OPEN) {
        PodState pod = sheet.pods.pod(row);
        if (surplusTaken(pod.podSet(), row) < pod.podSet().surplus()) {
          sheet.role[row] = hunt.freeAt(pod) <= hunt.now() ? NodeSheet.SURPLUS : NodeSheet.STAYS;
        }
      }
    }
    parts.closeAll();
  }

  private int surplusTaken(PodSetState podSet, int above) {
    int taken = 0;
    for (int row = above + 1; row < sheet.pods.size(); row++) {
      boolean surplus = sheet.role[row] == NodeSheet.SURPLUS;
      taken += surplus && sheet.pods.pod(row).podSet() == podSet ? 1 : 0;
    }
    return taken;
  }

  /** Is a host port that the preemptor needs held by somebody who stays? */
  boolean portsAreBlocked() {
    if (!sheet.need.wantsPorts()) {
      return false;
    }
    PodState wanting = sheet.need.pod();
    for (int row = 0; row < sheet.pods.size(); row++) {
      PodState pod = sheet.pods.pod(row);
      boolean stays = sheet.role[row] == NodeSheet.STAYS && !pod.isEvicted();
      boolean leaves = leavingCounts && pod.isTerminating();
      if (stays && !leaves && HostPorts.conflict(wanting, pod)) {
        return true;
      }
    }
    return sheet.node.planned().stream().anyMatch(pod -> HostPorts.conflict(wanting, pod))
        || sheet.node.claimants().stream()
            .anyMatch(pod -> Claims.holdsAgainst(pod, wanting) && HostPorts.conflict(wanting, pod));
  }
}
