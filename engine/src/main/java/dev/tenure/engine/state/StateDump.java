package dev.tenure.engine.state;

import java.util.SortedMap;
import java.util.TreeMap;

/** The state as text, in a fixed order, for comparing states. */
final class StateDump {
  private final ClusterState state;
  private final StringBuilder text = new StringBuilder();

  private StateDump(ClusterState state) {
    this.state = state;
  }

  static String of(ClusterState state) {
    StateDump dump = new StateDump(state);
    dump.line(state.settings());
    state.queues().queues().forEach(dump::line);
    state.nodes().forEach(dump::node);
    state.workloads().forEach(dump::workload);
    state.pods().forEach(dump::pod);
    state.budgets().forEach(budget -> dump.line(budget.budget() + " left=" + budget.left()));
    return dump.text.toString();
  }

  private void node(NodeState node) {
    line(node.node());
    SortedMap<String, String> amounts = new TreeMap<>();
    for (int place = 0; place < state.resources().size(); place++) {
      amounts.put(state.resources().name(place), freeOn(node, place));
    }
    amounts.forEach((name, amount) -> line("  " + name + amount));
    for (int row = 0; row < node.pods().size(); row++) {
      line("  on " + node.pods().pod(row).id());
    }
    node.claimants().forEach(pod -> line("  kept for " + pod.id()));
    node.planned().forEach(pod -> line("  planned " + pod.id()));
  }

  private String freeOn(NodeState node, int place) {
    return " of="
        + node.allocatable(place)
        + " now="
        + node.freeNow(place)
        + (isListed(node, place, true) ? " listed" : "")
        + " later="
        + node.freeLater(place)
        + (isListed(node, place, false) ? " listed" : "");
  }

  private boolean isListed(NodeState node, int place, boolean atOnce) {
    return state.rooms().next(place, atOnce, node.place()) == node.place();
  }

  private void workload(WorkloadState workload) {
    line(workload.workload() + " started=" + workload.startedAt());
    for (PodSetState podSet : workload.podSets()) {
      line("  " + podSet.name() + " " + podSet.active() + "/" + podSet.minAvailable());
    }
  }

  private void pod(PodState pod) {
    line(pod.pod() + " evicted=" + pod.isEvicted() + " claim=" + pod.holdsClaim());
    ClassSlot named = pod.priorityClass();
    if (named != null) {
      line("  class " + named.current());
    }
    for (BudgetState budget : pod.budgets()) {
      line("  budget " + budget.budget().id());
    }
  }

  private void line(Object part) {
    text.append(part).append('\n');
  }
}
