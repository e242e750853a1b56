package dev.tenure.engine.search;

import dev.tenure.engine.gang.Breakage;
import dev.tenure.engine.place.Room;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What has been taken, in the order in which it was, with the right to it. */
final class Loot {
  private final Conduct conduct;
  private final Trial trial;
  private final List<Spoil> spoils = new ArrayList<>();

  Loot(Conduct conduct, Trial trial) {
    this.conduct = conduct;
    this.trial = trial;
  }

  int size() {
    return spoils.size();
  }

  /** Takes it, unless there is no right to this further one. */
  boolean take(Spoil spoil) {
    if (!conduct.take(spoil.queue(), spoil.amounts())) {
      return false;
    }
    spoil.evict(trial);
    spoils.add(spoil);
    return true;
  }

  /** Forgets what was taken last; the trial is rolled back by who made the checkpoint. */
  void forgetBeyond(int size) {
    while (spoils.size() > size) {
      Spoil last = spoils.removeLast();
      conduct.giveBack(last.queue(), last.amounts());
    }
  }

  /** The pods have their places: whoever leaves them room enough stays, the last taken first. */
  void spareWhomItCan() {
    Set<WorkloadState> lost = new LinkedHashSet<>();
    List<Spoil> kept = new ArrayList<>();
    for (Spoil spoil : spoils.reversed()) {
      if (!canSpare(spoil, lost.contains(spoil.workload()))) {
        kept.add(spoil);
        if (spoil.isMinimum()) {
          lost.add(spoil.workload());
        }
      }
    }
    spoils.clear();
    spoils.addAll(kept.reversed());
    spareParts();
  }

  /** What went at once may be several parts that do not need each other: each may stay. */
  private void spareParts() {
    if (spoils.stream().noneMatch(Spoil::mayFallApart)) {
      return;
    }
    for (Unit unit : Unit.of(pods())) {
      WorkloadState workload = unit.lead().workload();
      canSpare(new Spoil(workload, unit.pods(), false, unit.core()), false);
    }
    spoils.replaceAll(Spoil::stillTaken);
    spoils.removeIf(spoil -> spoil.pods().isEmpty());
  }

  private boolean canSpare(Spoil spoil, boolean withoutCore) {
    int start = trial.checkpoint();
    spoil.spare(trial);
    conduct.giveBack(spoil.queue(), spoil.amounts());
    if ((withoutCore && belongsToCore(spoil))
        || spoil.touches(Loot::lacksRoom)
        || !conduct.hasHeadroom()) {
      trial.rollBack(start);
      conduct.takeAgain(spoil.queue(), spoil.amounts());
      return false;
    }
    return true;
  }

  /** What is above a minimum does not stay where the minimum goes. */
  private boolean belongsToCore(Spoil spoil) {
    List<PodState> gone =
        pods().stream()
            .filter(pod -> pod.workload() == spoil.workload() && pod.isEvicted())
            .toList();
    Breakage breakage = new Breakage(gone);
    return spoil.pods().stream().anyMatch(pod -> breakage.around(pod) != null);
  }

  private static boolean lacksRoom(NodeState node) {
    return !node.planned().isEmpty() && !Room.holdsPlanned(node);
  }

  boolean isFair() {
    return conduct.isFair();
  }

  List<PodState> pods() {
    return spoils.stream().flatMap(spoil -> spoil.pods().stream()).toList();
  }
}
