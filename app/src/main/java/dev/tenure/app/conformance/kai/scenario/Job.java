package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A pod group with its pods. */
record Job(Workload workload, List<Task> tasks) {
  Job {
    tasks = List.copyOf(tasks);
  }

  String name() {
    return workload.id().name();
  }

  /** How its tasks stand before the first round. */
  Standing before() {
    SortedMap<String, TaskStatus> statuses = new TreeMap<>();
    tasks.forEach(task -> statuses.put(task.name(), task.status()));
    return Standing.of(this, statuses, new TreeSet<>(statuses.keySet()));
  }

  /** What its tasks ask for, each kind once. */
  String request() {
    return tasks.stream()
        .map(task -> task.pod().spec().requests().get(Amounts.GPU) + " gpus")
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  /** What has to run together, in words. */
  String minimum() {
    return words(workload.gang());
  }

  private static String words(GangMember part) {
    return switch (part) {
      case PodSet podSet -> podSet.minAvailable() + " " + podSet.name();
      case SubGroup group ->
          group.minSubGroup().stream().mapToObj(min -> min + " of ").collect(Collectors.joining())
              + group.members().stream()
                  .map(Job::words)
                  .collect(Collectors.joining(", ", "(", ")"));
    };
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
