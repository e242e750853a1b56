package dev.tenure.engine.search;

import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.place.Claims;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.PodTable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** May be taken with the part of its workload that {@link #part} says: often all of it. */
  static final byte CORE = 3;

  final Need need;
  final long[] free;
  byte[] role = new byte[64];
  boolean[] kept = new boolean[64];
  boolean[] violating = new boolean[64];
  @Nullable MemberState[] part = {};
  NodeState node;
  PodTable pods;
  boolean hasGangs;

  /** How deep in its gang the smallest part is that may go; nought: only whole gangs may. */
  int deepest;

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
    deepest = 0;
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

  boolean isVictim(PodState pod) {
    for (int row = 0; row < pods.size(); row++) {
      if (pods.pod(row) == pod) {
        return isVictim(row);
      }
    }
    return false;
  }

  /** The row may go with that part of its gang. */
  void joinPart(int row, MemberState whom) {
    if (part.length < role.length) {
      part = Arrays.copyOf(part, role.length);
    }
    role[row] = CORE;
    part[row] = whom;
    deepest = Math.max(deepest, whom.depth());
  }

  /** May parts of gangs go that are more than a pod and less than all? */
  boolean hasParts() {
    return deepest > 0;
  }

  /** Does the row go with that part of a gang? */
  boolean goesWith(int row, @Nullable MemberState whom) {
    return role[row] == CORE && part[row] == whom;
  }

  /** Is what goes with the row inside a larger part that goes? Then that decides. */
  boolean isInTakenPart(int row) {
    boolean core = role[row] == CORE;
    MemberState own = core ? part[row] : pods.pod(row).podSet();
    for (int other = 0; other < pods.size(); other++) {
      MemberState taken = role[other] == CORE && !kept[other] ? part[other] : null;
      if (taken != null && own != null && !(core && taken == own) && own.isWithin(taken)) {
        return true;
      }
    }
    return false;
  }

  /** Is this the first row of its part? Then it speaks for the others. */
  boolean leadsPart(int row) {
    for (int before = 0; before < row; before++) {
      if (goesWith(before, part[row])) {
        return false;
      }
    }
    return true;
  }

  /** All running pods of the row's part, wherever they are. */
  List<PodState> podsOfPart(int row) {
    MemberState whole = part[row];
    return whole == null ? List.of() : EvictionBatch.active(whole);
  }

  /** Is the row's part all of its workload? */
  boolean isWhole(int row) {
    return pods.pod(row).workload().gang() == part[row];
  }
}
