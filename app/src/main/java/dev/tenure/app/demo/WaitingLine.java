package dev.tenure.app.demo;

import dev.tenure.app.console.Count;
import dev.tenure.app.console.Palette;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;

/** Who stands outside the nodes and wants in. */
record WaitingLine(Palette palette, String indent) {
  List<String> lines(ClusterState state) {
    return state.pending().stream()
        .map(workload -> indent + palette.waiting("waiting: ") + describe(workload))
        .toList();
  }

  private static String describe(WorkloadState workload) {
    List<PodState> pending =
        workload.podSets().stream()
            .flatMap(podSet -> podSet.pods().stream())
            .filter(PodState::wantsNode)
            .toList();
    String each = Wording.amounts(pending.getFirst().pod().spec().requests());
    String size = pending.size() == 1 ? each : Count.of(pending.size(), "pod") + " of " + each;
    return "%s, %s, priority %d".formatted(workload.id().name(), size, workload.priority());
  }
}
