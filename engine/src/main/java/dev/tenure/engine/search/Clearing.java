package dev.tenure.engine.search;

import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
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
  private final List<Spoil> offered = new ArrayList<>();
  private final Set<NodeState> opened = new LinkedHashSet<>();
  private final int start;

  Clearing(ClusterState state, Hunt hunt, List<PodState> pods, Loot loot, Trial trial) {
    this.stream = new VictimStream(state, hunt);
    this.pods = pods;
    this.loot = loot;
    this.trial = trial;
    this.slots = new Slots(state.nodes(), pods.getFirst(), pods.size());
    this.start = trial.checkpoint();
    state.nodes().stream().filter(node -> slots.on(node) > 0).forEach(opened::add);
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
    spoil.evict(trial);
    offered.add(spoil);
    for (NodeState node : spoil.nodes()) {
      slots.refresh(node);
      if (slots.on(node) > 0) {
        opened.add(node);
      }
    }
  }

  /** Who was first to have room gets them; whoever is elsewhere is left alone. */
  private boolean settle() {
    Set<NodeState> chosen = choose();
    trial.rollBack(start);
    int before = loot.size();
    List<Spoil> refused = take(chosen);
    if (refused.isEmpty() && place(chosen)) {
      return true;
    }
    trial.rollBack(start);
    loot.forgetBeyond(before);
    if (refused.isEmpty()) {
      chosen.forEach(slots::block);
    }
    offered.removeAll(refused);
    refused.forEach(spoil -> stream.spare(spoil.workload()));
    offered.forEach(spoil -> spoil.evict(trial));
    refused.forEach(spoil -> spoil.nodes().forEach(slots::refresh));
    return slots.suffice() && settle();
  }

  private Set<NodeState> choose() {
    Set<NodeState> chosen = new LinkedHashSet<>();
    int places = 0;
    for (NodeState node : opened) {
      if (places < pods.size() && slots.on(node) > 0) {
        chosen.add(node);
        places += slots.on(node);
      }
    }
    return chosen;
  }

  /** Says who was not to be had, for want of a right or because what goes before it is not. */
  private List<Spoil> take(Set<NodeState> chosen) {
    Set<WorkloadState> broken = new LinkedHashSet<>();
    for (Spoil spoil : offered) {
      if (spoil.core() && spoil.touches(chosen::contains)) {
        broken.add(spoil.workload());
      }
    }
    Set<WorkloadState> kept = new LinkedHashSet<>();
    List<Spoil> refused = new ArrayList<>();
    for (Spoil spoil : offered) {
      boolean wanted = spoil.touches(chosen::contains) || broken.contains(spoil.workload());
      if (wanted && (kept.contains(spoil.workload()) || !loot.take(spoil))) {
        kept.add(spoil.workload());
        refused.add(spoil);
      }
    }
    return refused;
  }

  private boolean place(Set<NodeState> chosen) {
    int next = 0;
    for (NodeState node : chosen) {
      while (next < pods.size() && NodeChoice.fits(pods.get(next), node, false)) {
        trial.place(pods.get(next++), node, false);
      }
    }
    return next == pods.size();
  }
}
