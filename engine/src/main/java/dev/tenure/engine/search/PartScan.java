package dev.tenure.engine.search;

import dev.tenure.engine.gang.Bite;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.SubGroupState;
import dev.tenure.engine.state.WorkloadState;

/**
 * Finds on one node with which part of its gang a pod would go that cannot go alone. Where a group
 * can do without some members, but not without all that are here, the last ones may go.
 */
final class PartScan {
  /** A pod of a gang that has not been given its role yet. */
  static final byte OPEN = 4;

  private final Hunt hunt;
  private final NodeSheet sheet;

  PartScan(Hunt hunt, NodeSheet sheet) {
    this.hunt = hunt;
    this.sheet = sheet;
  }

  /** Gives every open row its part, and its role. */
  void closeAll() {
    for (int row = sheet.pods.size() - 1; row >= 0; row--) {
      if (sheet.role[row] == OPEN) {
        close(sheet.pods.pod(row).workload());
      }
    }
  }

  private void close(WorkloadState workload) {
    SubGroupState gang = workload.gang();
    if (!gang.hasChoice()) {
      close(workload, gang, gang);
      return;
    }
    for (PodSetState podSet : workload.podSets().reversed()) {
      if (hasOpenRow(podSet)) {
        close(workload, podSet, Bite.smallest(podSet, this::canSpare));
      }
    }
  }

  private boolean hasOpenRow(PodSetState podSet) {
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.role[row] == OPEN && sheet.pods.pod(row).podSet() == podSet) {
        return true;
      }
    }
    return false;
  }

  /** The open rows of these pods go with that part, if it may be taken. */
  private void close(WorkloadState workload, MemberState whose, MemberState part) {
    boolean free = hunt.freeAt(workload, part) <= hunt.now();
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.role[row] == OPEN && sheet.pods.pod(row).podSet().isWithin(whose)) {
        sheet.role[row] = NodeSheet.STAYS;
        if (free) {
          sheet.joinPart(row, part);
        }
      }
    }
  }

  /** Can the group do without the member and those that go already? */
  private boolean canSpare(SubGroupState group, MemberState member) {
    int going = member.isSatisfied() ? 1 : 0;
    for (int row = 0; row < sheet.pods.size(); row++) {
      MemberState part = sheet.role[row] == NodeSheet.CORE ? sheet.part[row] : null;
      if (part != null && part != member && part.parent() == group && sheet.leadsPart(row)) {
        going += part.isSatisfied() ? 1 : 0;
      }
    }
    return group.satisfied() - going >= group.required();
  }
}
