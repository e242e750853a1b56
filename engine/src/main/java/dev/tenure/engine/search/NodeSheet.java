package dev.tenure.engine.search;

import dev.tenure.engine.place.Claims;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.PodTable;
import dev.tenure.engine.state.WorkloadState;

/**
 * The working sheet of a dry run on one node: which pods play which part, and what room there is.
 * One sheet serves all nodes of a search, so that nothing is allocated for a node.
 */
final class NodeSheet {
  /** Not taken: out of reach, protected, or leaving anyway. */
  static final byte STAYS = 0;

  /** May be taken by itself. */
  static final byte ALONE = 1;

  /** Above the minimum of its workload: may be taken by itself while the core is not. */
  static final byte SURPLUS = 2;

  /** May be taken with its whole workload. */
  static final byte CORE = 3;

  final Need need;
  final long[] free;
  byte[] role = new byte[64];
  boolean[] kept = new boolean[64];
  boolean[] violating = new boolean[64];
  NodeState node;
  PodTable pods;
  boolean hasGangs;

  NodeSheet(Need need, NodeState first) {
    this.need = need;
    this.free = new long[need.size()];
    this.node = first;
    this.pods = first.pods();
  }

  void turnTo(NodeState next) {
    node = next;
    pods = next.pods();
    hasGangs = false;
    if (role.length < pods.size()) {
      role = new byte[2 * pods.size()];
      kept = new boolean[2 * pods.size()];
      violating = new boolean[2 * pods.size()];
    }
    boolean claimed = !next.claimants().isEmpty();
    for (int i = 0; i < free.length; i++) {
      int place = need.place(i);
      free[i] = next.freeLater(place) - (claimed ? Claims.kept(next, need.pod(), place) : 0);
    }
  }

  /** Adds what the row's pod uses to the room, or takes it out again. */
  void free(int row, int sign) {
    for (int i = 0; i < free.length; i++) {
      free[i] += sign * pods.demand(row, need.place(i));
    }
  }

  boolean fits() {
    return need.isMetBy(free);
  }

  boolean isVictim(int row) {
    return role[row] != STAYS && !kept[row];
  }

  /** Is the row of that workload's core? */
  boolean isCoreOf(int row, WorkloadState workload) {
    return role[row] == CORE && pods.pod(row).workload() == workload;
  }

  boolean takesCoreOf(WorkloadState workload) {
    for (int row = 0; row < pods.size(); row++) {
      if (isCoreOf(row, workload) && !kept[row]) {
        return true;
      }
    }
    return false;
  }

  /** Is this the first row of its workload's core? Then it speaks for the others. */
  boolean leadsCore(int row) {
    PodState pod = pods.pod(row);
    for (int before = 0; before < row; before++) {
      if (isCoreOf(before, pod.workload())) {
        return false;
      }
    }
    return true;
  }
}
