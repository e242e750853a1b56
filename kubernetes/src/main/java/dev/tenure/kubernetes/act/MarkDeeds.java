package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import dev.tenure.kubernetes.api.Calls;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a plan writes on pod groups, so that whoever takes over knows of it. It is what the state
 * itself expects to be there afterwards: nothing is worked out a second time.
 */
final class MarkDeeds {
  private final Calls calls;
  private final Targets targets;
  private final ClusterState state;

  MarkDeeds(Calls calls, Targets targets, ClusterState state) {
    this.calls = calls;
    this.targets = targets;
    this.state = state;
  }

  List<Deed> of(Plan plan, Losses losses) {
    SortedMap<WorkloadId, Workload> expected = new TreeMap<>();
    SortedMap<PodId, Pod> pods = new TreeMap<>();
    for (Change change : Aftermath.of(plan, state)) {
      if (change instanceof Change.WorkloadSeen(Workload workload)) {
        expected.put(workload.id(), workload);
      } else if (change instanceof Change.PodSeen(Pod pod)) {
        pods.put(pod.id(), pod);
      }
    }
    PlacesKept places = new PlacesKept(state, targets, pods);
    SortedSet<WorkloadId> ending = ending(plan);
    List<Deed> deeds = new ArrayList<>();
    for (WorkloadId group : groups(plan, expected)) {
      @Nullable Marks marks = marks(group, expected.get(group), places);
      if (marks != null && ending.contains(group)) {
        marks.end(plan.now());
      }
      if (marks != null) {
        addDeeds(group, marks, losses, deeds);
      }
    }
    return deeds;
  }

  /** Nothing if there is no such group any more. */
  private @Nullable Marks marks(WorkloadId group, @Nullable Workload expected, PlacesKept places) {
    @Nullable ObjectRef object = targets.workload(group).orElse(null);
    @Nullable WorkloadState known = state.workload(group);
    if (object == null || known == null) {
      return null;
    }
    Marks marks = new Marks(object);
    marks.change(known.workload(), expected == null ? known.workload() : expected);
    marks.places(KeptPlace.print(places.of(known)));
    return marks;
  }

  private static SortedSet<WorkloadId> groups(Plan plan, SortedMap<WorkloadId, Workload> expected) {
    SortedSet<WorkloadId> groups = new TreeSet<>(expected.keySet());
    plan.decisions().forEach(decision -> groups.add(decision.workload()));
    groups.removeIf(id -> id.kind() != WorkloadId.Kind.POD_GROUP);
    return groups;
  }

  /** Those who want to end when they are preempted, and are. */
  private static SortedSet<WorkloadId> ending(Plan plan) {
    SortedSet<WorkloadId> ending = new TreeSet<>();
    for (Decision decision : plan.decisions()) {
      if (decision instanceof Decision.Evict evict && evict.then() == OnPreemption.TERMINATE) {
        ending.add(evict.workload());
      }
    }
    return ending;
  }

  private void addDeeds(WorkloadId group, Marks marks, Losses losses, List<Deed> deeds) {
    if (!marks.isEmpty()) {
      deeds.add(new Deed(Deed.Turn.MARK, group, null, null, () -> marks.write(calls)));
    }
    if (marks.tellsOfInterruption()) {
      deeds.add(
          new Deed(
              Deed.Turn.SETTLE,
              group,
              null,
              null,
              () -> losses.hasLostNothing(group) ? marks.takeBack(calls) : Outcome.DONE));
    }
  }
}
