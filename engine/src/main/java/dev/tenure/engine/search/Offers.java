package dev.tenure.engine.search;

import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Who has been offered as a victim, numbered in the order in which that was, and found again by
 * node.
 */
final class Offers {
  private final List<Spoil> spoils = new ArrayList<>();
  private final BitSet letGo = new BitSet();
  private final BitSet withdrawn = new BitSet();
  private final BitSet partial = new BitSet();
  private final int[] latest; // by the node's place: its latest entry
  private int[] earlier = new int[64]; // by entry: the one before it on the same node
  private int[] spoilOf = new int[64]; // by entry
  private int entries;

  Offers(int nodes) {
    this.latest = new int[nodes];
    Arrays.fill(latest, -1);
  }

  /**
   * @param evicted whether the trial has let it go
   */
  void add(Spoil spoil, boolean evicted) {
    int number = spoils.size();
    spoils.add(spoil);
    letGo.set(number, evicted);
    partial.set(number, !spoil.core());
    for (PodState pod : spoil.pods()) {
      NodeState node = pod.node();
      if (node != null) {
        enter(number, node);
      }
    }
  }

  private void enter(int spoil, NodeState node) {
    if (entries == spoilOf.length) {
      earlier = Arrays.copyOf(earlier, 2 * entries);
      spoilOf = Arrays.copyOf(spoilOf, 2 * entries);
    }
    spoilOf[entries] = spoil;
    earlier[entries] = latest[node.place()];
    latest[node.place()] = entries++;
  }

  Spoil get(int number) {
    return spoils.get(number);
  }

  /** They are not to be had. */
  void withdraw(BitSet refused) {
    withdrawn.or(refused);
    letGo.andNot(refused);
  }

  /** After the trial was rolled back: those go again whom it had let go. */
  void letGoAgain(Trial trial) {
    letGo.stream().forEach(number -> spoils.get(number).evict(trial));
  }

  /**
   * Who has to go for these nodes to be cleared: whoever is there, and of whose core is there what
   * is above its minimum elsewhere.
   */
  BitSet on(Iterable<NodeState> nodes) {
    BitSet wanted = new BitSet();
    for (NodeState node : nodes) {
      for (int entry = latest[node.place()]; entry >= 0; entry = earlier[entry]) {
        wanted.set(spoilOf[entry]);
      }
    }
    addRestOfBroken(wanted);
    wanted.andNot(withdrawn);
    return wanted;
  }

  private void addRestOfBroken(BitSet wanted) {
    if (partial.isEmpty()) {
      return;
    }
    Set<WorkloadState> broken = new LinkedHashSet<>();
    wanted.stream()
        .filter(number -> !withdrawn.get(number) && spoils.get(number).core())
        .forEach(number -> broken.add(spoils.get(number).workload()));
    partial.stream()
        .filter(number -> broken.contains(spoils.get(number).workload()))
        .forEach(wanted::set);
  }
}
