package dev.tenure.simulator.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gathers the jobs of a file line by line. */
final class TraceLines {
  private final String file;
  private final TraceFormat format;
  private final List<TraceJob> jobs = new ArrayList<>();
  private final Map<String, Long> lineOfJob = new HashMap<>(); // only looked up
  private int leftOut;

  TraceLines(String file, TraceFormat format) {
    this.file = file;
    this.format = format;
  }

  /** Columns may stand in any order, but all of them have to be there. */
  void checkHeader(List<String> header) {
    for (String field : format.header()) {
      if (!header.contains(field)) {
        throw new TraceProblem(
            file, 1, "the column %s is missing, which %s traces have".formatted(field, format));
      }
    }
  }

  void add(long line, List<String> header, List<String> fields) {
    @Nullable TraceJob job = format.job(new Row(file, line, header, fields));
    if (job == null) {
      leftOut++;
      return;
    }
    @Nullable Long before = lineOfJob.putIfAbsent(job.id(), line);
    if (before != null) {
      throw new TraceProblem(
          file, line, "the job %s is on line %d already".formatted(job.id(), before));
    }
    jobs.add(job);
  }

  Trace trace() {
    if (jobs.isEmpty()) {
      throw new TraceProblem(file, "has no jobs");
    }
    return new Trace(file, jobs, leftOut);
  }
}
