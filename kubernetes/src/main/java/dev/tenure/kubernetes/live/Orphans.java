package dev.tenure.kubernetes.live;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.PodAssembly;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Groups that are not there though pods name them: nothing is known of them, nothing is taken. */
final class Orphans {
  private final SortedMap<WorkloadId, SortedSet<ObjectKey>> pods = new TreeMap<>();
  private final SortedMap<ObjectKey, WorkloadId> groupOf = new TreeMap<>();
  private final SortedSet<WorkloadId> told = new TreeSet<>();
  private final SortedSet<WorkloadId> open = new TreeSet<>();

  /** Notes which group the pod is told to belong to. */
  void note(ObjectKey pod, List<Change> changes) {
    WorkloadId before = groupOf.remove(pod);
    if (before != null) {
      open.add(before);
      pods.computeIfPresent(
          before,
          (any, keys) -> {
            keys.remove(pod);
            return keys.isEmpty() ? null : keys;
          });
    }
    for (Change change : changes) {
      if (change instanceof Change.PodSeen(var seen)
          && seen.spec().workload().kind() == WorkloadId.Kind.POD_GROUP) {
        open.add(seen.spec().workload());
        groupOf.put(pod, seen.spec().workload());
        pods.computeIfAbsent(seen.spec().workload(), any -> new TreeSet<>()).add(pod);
      }
    }
  }

  /** A group has come or gone. */
  void groupChanged(WorkloadId group) {
    open.add(group);
  }

  /** What is new about such groups. */
  List<Change> changes(Predicate<WorkloadId> isThere) {
    List<Change> news = new ArrayList<>();
    for (WorkloadId id : open) {
      boolean missed = pods.containsKey(id) && !isThere.test(id);
      if (missed && told.add(id)) {
        news.add(new Change.WorkloadSeen(PodAssembly.unknownGroup(id)));
      } else if (!missed && told.remove(id) && !isThere.test(id)) {
        news.add(new Change.WorkloadGone(id));
      }
    }
    open.clear();
    return news;
  }
}
