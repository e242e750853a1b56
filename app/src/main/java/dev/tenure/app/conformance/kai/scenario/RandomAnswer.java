package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The original's own answer to a random case. Others may be as good: those that seat everybody whom
 * it seats and evict no more.
 */
record RandomAnswer(SortedMap<String, TaskStatus> tasks) implements Goal {
  static RandomAnswer read(Fields json) {
    SortedMap<String, TaskStatus> tasks = new TreeMap<>();
    Fields last = json.fields("actual").list("rounds").getLast().fields("tasks");
    last.names().forEach(name -> tasks.put(name, TaskStatus.of(last.fields(name).text("status"))));
    return new RandomAnswer(tasks);
  }

  @Override
  public List<String> differences(List<Job> jobs, Map<String, TaskStatus> actual, int evictions) {
    List<String> differences = new ArrayList<>();
    for (Job job : jobs) {
      if (job.isPlaced(tasks) && !job.isPlaced(actual)) {
        SortedSet<String> all = new TreeSet<>(actual.keySet());
        differences.add(
            "%s: expected enough of %s, got %s"
                .formatted(
                    job.name(), Standing.of(job, tasks, all), Standing.of(job, actual, all)));
      }
    }
    long most = jobs.stream().flatMap(job -> job.tasks().stream()).filter(this::evicts).count();
    if (evictions > most) {
      differences.add("expected at most %d evictions, got %d".formatted(most, evictions));
    }
    return differences;
  }

  /** Who is moved is evicted too. */
  private boolean evicts(Task task) {
    TaskStatus now = tasks.getOrDefault(task.name(), task.status());
    return task.status() == TaskStatus.RUNNING
        && (now == TaskStatus.RELEASING || now == TaskStatus.PIPELINED);
  }
}
