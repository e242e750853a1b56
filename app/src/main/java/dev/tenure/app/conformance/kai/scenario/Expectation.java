package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How tasks have to stand in the end. Nodes are not compared: where several will do any is right,
 * and where only one will do a plan that passes the check of its laws has chosen it.
 *
 * @param tasks by name; those that nothing is expected of are left out
 */
record Expectation(SortedMap<String, TaskStatus> tasks, OptionalLong maxEvictions) implements Goal {
  static Expectation read(Fields json, List<Job> jobs) {
    Fields expected = json.fields("expected");
    SortedMap<String, TaskStatus> tasks = new TreeMap<>();
    for (String kind : List.of("jobs", "tasks")) {
      Fields named = expected.fields(kind);
      for (String name : named.names()) {
        TaskStatus status = TaskStatus.of(named.fields(name).text("status"));
        named(name, jobs).forEach(task -> tasks.put(task, status));
      }
    }
    return new Expectation(tasks, expected.fields("maxCalls").optionalNumber("evictions"));
  }

  /** A job's name stands for all of its tasks, also where tasks are listed. */
  private static List<String> named(String name, List<Job> jobs) {
    List<String> tasks = new ArrayList<>();
    for (Job job : jobs) {
      job.tasks().stream()
          .map(Task::name)
          .filter(task -> name.equals(task) || name.equals(job.name()))
          .forEach(tasks::add);
    }
    if (tasks.isEmpty()) {
      throw new BadVector("nobody is called " + name);
    }
    return tasks;
  }

  /** Those jobs that differ in two lines: as they should be, and as they are. */
  @Override
  public List<String> differences(List<Job> jobs, Map<String, TaskStatus> actual, int evictions) {
    SortedSet<String> names = new TreeSet<>(tasks.keySet());
    SortedMap<String, Standing> wanted = new TreeMap<>();
    SortedMap<String, Standing> found = new TreeMap<>();
    for (Job job : jobs) {
      Standing expected = Standing.of(job, tasks, names);
      Standing got = Standing.of(job, actual, names);
      if (!expected.equals(got)) {
        wanted.put(job.name(), expected);
        found.put(job.name(), got);
      }
    }
    List<String> differences = new ArrayList<>();
    if (!wanted.isEmpty()) {
      differences.add("expected " + text(wanted));
      differences.add("got      " + text(found));
    }
    if (evictions > maxEvictions.orElse(Long.MAX_VALUE)) {
      differences.add(
          "expected at most %d evictions, got %d".formatted(maxEvictions.getAsLong(), evictions));
    }
    return differences;
  }

  private static String text(SortedMap<String, Standing> standings) {
    List<String> parts = new ArrayList<>();
    standings.forEach((job, standing) -> parts.add(job + ": " + standing));
    return String.join("; ", parts);
  }
}
