package dev.tenure.app.conformance.kai.scenario;

import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many tasks of a job stand how. Which of them does not matter: they are alike. */
record Standing(SortedMap<TaskStatus, Integer> counts) {
  /**
   * How a job stands.
   *
   * @param asked the names of the tasks that count
   */
  static Standing of(Job job, Map<String, TaskStatus> statuses, SortedSet<String> asked) {
    SortedMap<TaskStatus, Integer> counts = new TreeMap<>();
    for (Task task : job.tasks()) {
      TaskStatus status = statuses.get(task.name());
      if (status != null && asked.contains(task.name())) {
        counts.merge(status, 1, Integer::sum);
      }
    }
    return new Standing(counts);
  }

  @Override
  public String toString() {
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey().word())
        .collect(Collectors.joining(", "));
  }
}
