package dev.tenure.simulator.trace;

import org.jspecify.annotations.Nullable;

/** How a line of each format becomes a job. */
final class Adapters {
  private static final long SECOND = 1_000;
  private static final long MINUTE = 60_000;
  private static final long CORE = 1_000;
  private static final int MOST = 1_000_000;

  private Adapters() {}

  static TraceJob tenure(Row row) {
    long gpus = row.wholeOr("gpus", 0, MOST, 0);
    long cpuMillis = row.wholeOr("cpu_milli", 0, MOST * CORE, 0);
    if (gpus == 0 && cpuMillis == 0) {
      throw row.problem("gpus", "a job needs GPUs or CPUs");
    }
    long expected = row.text("expected_ms").isEmpty() ? -1 : row.millis("expected_ms", 1);
    return new TraceJob(
        row.name("job"),
        row.millis("submit_ms", 1),
        row.millis("duration_ms", 1),
        expected,
        row.name("queue"),
        row.text("user"),
        row.text("group"),
        (int) row.wholeOr("priority", Integer.MIN_VALUE, Integer.MAX_VALUE, 0),
        pods(row, gpus, cpuMillis),
        gpus,
        cpuMillis,
        row.checkpoint(TraceFormat.CHECKPOINT));
  }

  /** Nobody can divide three GPUs among four pods. */
  private static int pods(Row row, long gpus, long cpuMillis) {
    long most = Math.min(gpus == 0 ? MOST : gpus, cpuMillis == 0 ? MOST : cpuMillis);
    return (int) row.wholeOr("pods", 1, most, 0);
  }

  static TraceJob philly(Row row) {
    return TraceJob.of(
        row.name("job_id"),
        row.millis("submit_s", SECOND),
        row.millis("duration_s", SECOND),
        row.name("vc"),
        row.whole("gpus", 1, MOST),
        0);
  }

  static TraceJob chronus(Row row) {
    TraceJob job =
        TraceJob.of(
            row.name("job_id"),
            row.millis("submit_min", MINUTE),
            row.millis("duration_min", MINUTE),
            row.name("vc"),
            row.whole("gpus", 1, MOST),
            0);
    return switch (row.text("class")) {
      case "strict" -> job.in(job.queue(), 1);
      case "best" -> job;
      default -> throw row.problem("class", "neither strict nor best");
    };
  }

  static TraceJob nasa(Row row) {
    return parallel(row, "submit_s", "duration_s", row.whole("procs", 1, MOST));
  }

  static TraceJob lcg(Row row) {
    return parallel(row, "submit_s", "duration_s", 1);
  }

  /** Who never ran, or on nobody knows how many processors, cannot be run again. */
  static @Nullable TraceJob swf(Row row) {
    long used = row.whole("procs_used", -1, MOST);
    long procs = used > 0 ? used : row.whole("procs", -1, MOST);
    if (procs <= 0 || row.text("run").startsWith("-") || row.text("submit").startsWith("-")) {
      return null;
    }
    TraceJob job = parallel(row, "submit", "run", procs);
    return row.text("time").startsWith("-") ? job : job.expecting(row.millis("time", SECOND));
  }

  private static TraceJob parallel(Row row, String submit, String duration, long procs) {
    String group = row.name("group");
    return TraceJob.of(
            row.name("job"),
            row.millis(submit, SECOND),
            row.millis(duration, SECOND),
            "group-" + (group.startsWith("-") ? "none" : group),
            0,
            procs * CORE)
        .by(row.text("user"), group);
  }
}
