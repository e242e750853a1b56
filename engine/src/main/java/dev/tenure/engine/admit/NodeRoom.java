package dev.tenure.engine.admit;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether the nodes have room for whom quota would admit. It is asked only about pods that this
 * scheduler places; for all others quota alone counts.
 */
final class NodeRoom {
  private final ClusterState state;
  private final Prospects prospects;
  private final GangPlacement placement;
  private final Trial trial = new Trial();
  private final Map<WorkloadId, List<PodState>> seats = new LinkedHashMap<>();
  private boolean open;
  private @Nullable Asked last;

  /** Of one who asks again and again with other victims the pods are made up once. */
  private record Asked(QuotaWorkload workload, Admission admission, List<PodState> pods) {}

  NodeRoom(ClusterState state) {
    this.state = state;
    this.prospects = new Prospects(state);
    this.placement = new GangPlacement(state);
  }

  /** Who was told to leave leaves; who is admitted comes first, then whom quota is freed for. */
  void open() {
    if (!open) {
      open = true;
      state.leavers().forEach(this::leave);
      seatAwaited();
    }
  }

  /** If some find no place beside the others, it is tried once more with them before the others. */
  private void seatAwaited() {
    int start = trial.checkpoint();
    List<Awaited> all = Awaited.of(state, prospects);
    List<Awaited> left = all.isEmpty() ? all : seatAll(all);
    if (left.isEmpty() || left.size() == all.size()) {
      return;
    }
    trial.rollBack(start);
    seats.clear();
    List<Awaited> otherwise = new ArrayList<>(left);
    all.stream().filter(each -> !left.contains(each)).forEach(otherwise::add);
    if (seatAll(otherwise).size() > left.size()) {
      trial.rollBack(start);
      seats.clear();
      seatAll(all);
    }
  }

  /** Who finds no place. */
  private List<Awaited> seatAll(List<Awaited> all) {
    List<Awaited> left = new ArrayList<>();
    for (Awaited each : all) {
      if (!seat(each.id(), each.pods(), false)) {
        left.add(each);
      }
    }
    return left;
  }

  /** Leaves the state as it was. */
  void close() {
    open = false;
    last = null;
    trial.rollBack(0);
    seats.clear();
  }

  int checkpoint() {
    return trial.checkpoint();
  }

  void rollBack(int checkpoint) {
    trial.rollBack(checkpoint);
  }

  /** The places that are kept for pods that have none yet. */
  List<Seat> kept() {
    List<Seat> kept = new ArrayList<>();
    for (List<PodState> pods : seats.values()) {
      for (PodState pod : pods) {
        if (pod.planned() != null) {
          kept.add(new Seat(pod, pod.planned()));
        }
      }
    }
    return kept;
  }

  /** Would all find a node once the victims have left? */
  boolean has(Waiter waiter, Assignment assignment, List<Victim> victims) {
    if (!waiter.workload().isPlacedHere()) {
      return true;
    }
    boolean mine = !open;
    if (mine) {
      open();
    }
    int start = trial.checkpoint();
    letGo(victims);
    Admission admission = assignment.toAdmission(waiter.queue().name());
    boolean found = placement.place(prospects(waiter.workload(), admission), trial, false);
    trial.rollBack(start);
    if (mine) {
      close();
    }
    return found;
  }

  private List<PodState> prospects(QuotaWorkload workload, Admission admission) {
    if (last == null || !last.workload.equals(workload) || !last.admission.equals(admission)) {
      last = new Asked(workload, admission, prospects.of(workload, admission));
    }
    return last.pods;
  }

  /** Finds them nodes, and keeps those for them; leaves no trace if they do not all find one. */
  boolean take(Waiter waiter, Admission admission, List<Victim> victims, boolean now) {
    QuotaWorkload workload = waiter.workload();
    if (!workload.isPlacedHere()) {
      return true;
    }
    int start = trial.checkpoint();
    letGo(victims);
    boolean found = seat(workload.id(), prospects.of(workload, admission), now);
    if (!found) {
      trial.rollBack(start);
    }
    return found;
  }

  /** Keeps nothing for it any more. */
  void drop(Waiter waiter) {
    seats.getOrDefault(waiter.workload().id(), List.of()).forEach(trial::unplace);
  }

  private boolean seat(WorkloadId workload, List<PodState> pods, boolean now) {
    boolean found = placement.place(pods, trial, now);
    if (found) {
      seats.put(workload, pods);
    }
    return found;
  }

  private void letGo(List<Victim> victims) {
    victims.forEach(victim -> leave(state.workload(victim.holding().workload().id())));
  }

  private void leave(@Nullable WorkloadState workload) {
    if (workload == null) {
      return;
    }
    for (PodSetState podSet : workload.podSets()) {
      for (PodState pod : podSet.pods()) {
        if (pod.isActive()) {
          trial.evict(pod);
        }
      }
    }
  }
}
