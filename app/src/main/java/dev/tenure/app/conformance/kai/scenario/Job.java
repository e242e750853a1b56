package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import java.util.List;
import java.util.Map;

/** A pod group with its pods. */
record Job(Workload workload, List<Task> tasks) {
  Job {
    tasks = List.copyOf(tasks);
  }

  String name() {
    return workload.id().name();
  }

  /** Does all that has to run together have room? */
  boolean isPlaced(Map<String, TaskStatus> statuses) {
    return isPlaced(workload.gang(), statuses);
  }

  private boolean isPlaced(GangMember part, Map<String, TaskStatus> statuses) {
    return switch (part) {
      case PodSet podSet -> placed(podSet, statuses) >= podSet.minAvailable();
      case SubGroup group ->
          group.members().stream().filter(each -> isPlaced(each, statuses)).count()
              >= group.minSubGroup().orElse(group.members().size());
    };
  }

  private long placed(PodSet podSet, Map<String, TaskStatus> statuses) {
    return tasks.stream()
        .filter(task -> task.podSet().equals(podSet.name()))
        .filter(task -> statuses.getOrDefault(task.name(), task.status()).isPlaced())
        .count();
  }
}
