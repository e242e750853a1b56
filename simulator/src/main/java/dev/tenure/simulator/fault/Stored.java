package dev.tenure.simulator.fault;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.engine.state.WorkloadState;
import dev.tenure.simulator.policy.Marks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the cluster stores: its objects as they are, with what schedulers have written on them. What
 * a scheduler only remembers is not here.
 */
final class Stored {
  private final ClusterState state = new ClusterState();
  private final List<Change> configuration = new ArrayList<>();

  /** For reading. */
  ClusterState state() {
    return state;
  }

  /** Takes in a change, if it is about an object; what was written on a workload stays there. */
  Change take(Change change) {
    @Nullable ObjectKey key = ObjectKey.of(change).orElse(null);
    if (key == null) {
      return change;
    }
    if (key.kind() == ObjectKey.Kind.CONFIGURATION) {
      configuration.add(change);
    }
    Change kept = Marks.kept(change, state);
    state.apply(kept);
    return kept;
  }

  /** What a scheduler writes on an object stands there from now on. */
  void write(Change change) {
    if (ObjectKey.of(change).isPresent()) {
      state.apply(change);
    }
  }

  /** All objects, as a scheduler finds them that has just started. */
  List<Change> objects() {
    List<Change> all = new ArrayList<>(configuration);
    state.nodes().stream().map(Stored::seen).forEach(all::add);
    state.workloads().stream().filter(Stored::isGroup).map(Stored::seen).forEach(all::add);
    state.quota().workloads().stream().map(Stored::seen).forEach(all::add);
    state.pods().stream().filter(Stored::isThere).map(Stored::seen).forEach(all::add);
    return all;
  }

  /** What somebody has to be told who knows things as they are there, so that it knows all. */
  List<Change> unknownTo(ClusterState other) {
    List<Change> news = new ArrayList<>();
    objects().stream()
        .filter(change -> !configuration.contains(change) && !knows(other, change))
        .forEach(news::add);
    for (PodState pod : other.pods()) {
      if (isThere(pod) && state.pod(pod.id()) == null) {
        news.add(new Change.PodGone(pod.id()));
      }
    }
    for (WorkloadState group : other.workloads()) {
      if (isGroup(group) && state.workload(group.id()) == null) {
        news.add(new Change.WorkloadGone(group.id()));
      }
    }
    for (QuotaEntry entry : other.quota().workloads()) {
      if (state.quota().workload(entry.workload().id()) == null) {
        news.add(new QuotaChange.QuotaWorkloadGone(entry.workload().id()));
      }
    }
    return news;
  }

  /** Would that tell it nothing new? */
  static boolean knows(ClusterState other, Change change) {
    return switch (change) {
      case Change.NodeSeen(var node) -> {
        @Nullable NodeState known = other.node(node.name());
        yield known != null && known.node().equals(node);
      }
      case Change.PodSeen(var pod) -> {
        @Nullable PodState known = other.pod(pod.id());
        yield known != null && known.pod().equals(pod);
      }
      case Change.PodGone(var id) -> other.pod(id) == null;
      case Change.WorkloadSeen(var workload) -> {
        @Nullable WorkloadState known = other.workload(workload.id());
        yield known != null && known.isKnown() && known.workload().equals(workload);
      }
      case Change.WorkloadGone(var id) -> other.workload(id) == null;
      case QuotaChange.QuotaWorkloadSeen(var workload) -> {
        @Nullable QuotaEntry known = other.quota().workload(workload.id());
        yield known != null && known.workload().equals(workload);
      }
      case QuotaChange.QuotaWorkloadGone(var id) -> other.quota().workload(id) == null;
      default -> false;
    };
  }

  List<PodId> pods(WorkloadId id) {
    @Nullable WorkloadState workload = state.workload(id);
    return workload == null
        ? List.of()
        : workload.podSets().stream()
            .flatMap(podSet -> podSet.pods().stream())
            .map(PodState::id)
            .toList();
  }

  /** How that pod is now. */
  Change now(PodId id) {
    @Nullable PodState pod = state.pod(id);
    return pod == null || !isThere(pod) ? new Change.PodGone(id) : seen(pod);
  }

  /** How that workload is now. */
  Change now(WorkloadId id) {
    if (id.kind() == WorkloadId.Kind.WORKLOAD) {
      @Nullable QuotaEntry entry = state.quota().workload(id);
      return entry == null ? new QuotaChange.QuotaWorkloadGone(id) : seen(entry);
    }
    @Nullable WorkloadState group = state.workload(id);
    return group == null || !group.isKnown() ? new Change.WorkloadGone(id) : seen(group);
  }

  private static boolean isGroup(WorkloadState workload) {
    return workload.isKnown() && workload.id().kind() == WorkloadId.Kind.POD_GROUP;
  }

  /** What only keeps room for another is no object. */
  private static boolean isThere(PodState pod) {
    return !pod.pod().isPlaceholder();
  }

  private static Change seen(NodeState node) {
    return new Change.NodeSeen(node.node());
  }

  private static Change seen(WorkloadState workload) {
    return new Change.WorkloadSeen(workload.workload());
  }

  private static Change seen(QuotaEntry entry) {
    return new QuotaChange.QuotaWorkloadSeen(entry.workload());
  }

  private static Change seen(PodState pod) {
    return new Change.PodSeen(pod.pod());
  }
}
