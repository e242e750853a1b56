package dev.tenure.engine.search;

import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes room for pods that ask for the same. It lets everybody go whose turn it is, until there are
 * places enough; then it begins anew with only those who are where the pods go.
 */
final class Clearing {
  private final VictimStream stream;
  private final List<PodState> pods;
  private final Loot loot;
  private final Trial trial;
  private final Slots slots;
  private final Offers offers;
  private final boolean wantsPorts;
  private final Set<NodeState> opened = new LinkedHashSet<>();
  private final int start;

  Clearing(ClusterState state, Hunt hunt, List<PodState> pods, Loot loot, Trial trial) {
    this.stream = new VictimStream(state, hunt);
    this.pods = pods;
    this.loot = loot;
    this.trial = trial;
    this.slots = new Slots(state, pods.getFirst(), pods.size());
    this.offers = new Offers(state.nodes().size());
    this.wantsPorts = !pods.getFirst().pod().spec().placement().hostPorts().isEmpty();
    this.start = trial.checkpoint();
    List<NodeState> nodes = state.nodes();
    for (int i = slots.nextOpen(0); i >= 0; i = slots.nextOpen(i + 1)) {
      opened.add(nodes.get(i));
    }
  }

  /** Whether all of them have a place. */
  boolean run() {
    if (slots.suffice() && settle()) {
      return true;
    }
    for (Spoil next = stream.next(); next != null; next = stream.next()) {
      offer(next);
      if (slots.suffice() && next.touches(node -> slots.on(node) > 0) && settle()) {
        return true;
      }
    }
    trial.rollBack(start);
    return false;
  }

  private void offer(Spoil spoil) {
    for (PodState pod : spoil.pods()) {
      NodeState node = pod.node();
      if (node != null) {
        slots.see(node);
      }
    }
    // Where nothing but room depends on its going, it need not go to be counted.
    boolean evicted = wantsPorts || !spoil.isAlone();
    if (evicted) {
      spoil.evict(trial);
    }
    offers.add(spoil, evicted);
    for (PodState pod : spoil.pods()) {
      slots.leaves(pod);
      NodeState node = pod.node();
      if (node != null && slots.on(node) > 0) {
        opened.add(node);
      }
    }
  }

  /** Who was first to have room gets them; whoever is elsewhere is left alone. */
  private boolean settle() {
    List<NodeState> chosen = choose();
    trial.rollBack(start);
    int before = loot.size();
    BitSet refused = take(chosen);
    if (refused.isEmpty() && place(chosen)) {
      return true;
    }
    trial.rollBack(start);
    loot.forgetBeyond(before);
    if (refused.isEmpty()) {
      chosen.forEach(slots::block);
    }
    offers.withdraw(refused);
    offers.letGoAgain(trial);
    refused.stream().mapToObj(offers::get).forEach(this::spare);
    return slots.suffice() && settle();
  }

  private void spare(Spoil spoil) {
    stream.spare(spoil.workload());
    spoil.pods().forEach(slots::stays);
  }

  private List<NodeState> choose() {
    List<NodeState> chosen = new ArrayList<>();
    int places = 0;
    for (NodeState node : opened) {
      if (places >= pods.size()) {
        break;
      }
      if (slots.on(node) > 0) {
        chosen.add(node);
        places += slots.on(node);
      }
    }
    return chosen;
  }

  /** Says who was not to be had, for want of a right or because what goes before it is not. */
  private BitSet take(List<NodeState> chosen) {
    Set<WorkloadState> kept = new LinkedHashSet<>();
    BitSet refused = new BitSet();
    BitSet wanted = offers.on(chosen);
    for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
      Spoil spoil = offers.get(i);
      if (kept.contains(spoil.workload()) || !loot.take(spoil)) {
        kept.add(spoil.workload());
        refused.set(i);
      }
    }
    return refused;
  }

  private boolean place(List<NodeState> chosen) {
    int next = 0;
    for (NodeState node : chosen) {
      while (next < pods.size() && NodeChoice.fits(pods.get(next), node, false)) {
        trial.place(pods.get(next++), node, false);
      }
    }
    return next == pods.size();
  }
}
