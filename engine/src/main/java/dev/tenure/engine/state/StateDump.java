package dev.tenure.engine.state;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.share.ShareNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The state as values, in a fixed order, for comparing states. */
final class StateDump {
  private final ClusterState state;
  private final List<Object> parts = new ArrayList<>();

  private StateDump(ClusterState state) {
    this.state = state;
  }

  static List<Object> of(ClusterState state) {
    StateDump dump = new StateDump(state);
    dump.parts.add(state.settings());
    dump.parts.addAll(state.queues().queues());
    state.nodes().forEach(dump::node);
    state.workloads().forEach(dump::workload);
    state.pods().forEach(dump::pod);
    state.shares().roots().forEach(dump::share);
    state.budgets().forEach(budget -> dump.add(budget.budget(), "left", budget.left()));
    dump.parts.addAll(state.interruptions().all());
    state.busyQueues().forEach(dump::leavingOrder);
    state.overdue(Time.NEVER).forEach(pod -> dump.add("leaves", pod.id()));
    dump.add("awaited", ids(state.awaited()), "leavers", ids(state.leavers()));
    dump.parts.addAll(QuotaDump.of(state.quota()));
    return dump.parts;
  }

  private void leavingOrder(String queue) {
    RunningQueue running = state.runningIn(queue);
    add(queue, running.activePods(), ids(running.inOrder()));
  }

  private static List<WorkloadId> ids(Collection<WorkloadState> workloads) {
    return workloads.stream().map(WorkloadState::id).toList();
  }

  private void node(NodeState node) {
    parts.add(node.node());
    SortedMap<String, Object> amounts = new TreeMap<>();
    for (int place = 0; place < state.resources().size(); place++) {
      Amounts amount =
          new Amounts(
              node.allocatable(place),
              node.freeNow(place),
              isListed(node, place, true),
              node.freeLater(place),
              isListed(node, place, false));
      if (!amount.isNothing()) {
        amounts.put(state.resources().name(place), amount);
      }
    }
    parts.add(amounts);
    for (int row = 0; row < node.pods().size(); row++) {
      add("on", node.pods().pod(row).id());
    }
    node.claimants().forEach(pod -> add("kept for", pod.id()));
    node.planned().forEach(pod -> add("planned", pod.id()));
  }

  /** A resource that was once heard of is remembered, which makes no difference. */
  private record Amounts(long of, long now, boolean listedNow, long later, boolean listedLater) {
    boolean isNothing() {
      return of == 0 && now == 0 && later == 0;
    }
  }

  private boolean isListed(NodeState node, int place, boolean atOnce) {
    return state.rooms().next(place, atOnce, node.place()) == node.place();
  }

  private void share(ShareNode queue) {
    for (SharedResource resource : SharedResource.ALL) {
      add(
          queue.name(),
          resource,
          queue.allocated(resource),
          queue.allocatedNonPreemptible(resource),
          queue.requested(resource));
    }
    queue.children().forEach(this::share);
  }

  private void workload(WorkloadState workload) {
    add(workload.workload(), "started", workload.startedAt());
    for (PodSetState podSet : workload.podSets()) {
      add(podSet.name(), podSet.active(), podSet.minAvailable());
    }
  }

  private void pod(PodState pod) {
    add(pod.pod(), "evicted", pod.isEvicted(), "claim", pod.holdsClaim());
    ClassSlot named = pod.priorityClass();
    if (named != null) {
      add("class", String.valueOf(named.current()));
    }
    for (BudgetState budget : pod.budgets()) {
      add("budget", budget.budget().id());
    }
  }

  private void add(Object... values) {
    parts.add(List.of(values));
  }
}
