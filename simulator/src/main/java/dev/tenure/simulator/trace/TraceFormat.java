package dev.tenure.simulator.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The forms in which traces are found. Each says how one of its lines becomes a job. */
public enum TraceFormat {
  /** Our own, into which all others can be turned. */
  TENURE("job,submit_ms,duration_ms,expected_ms,queue,user,group,priority,pods,gpus,cpu_milli"),
  /** Microsoft Philly: one virtual cluster is one queue. */
  PHILLY("job_id,submit_s,vc,gpus,duration_s,src"),
  /** Two weeks of Philly with deadlines, in minutes; two classes are two priorities. */
  CHRONUS("job_id,submit_min,vc,gpus,duration_min,deadline_min,class"),
  /** NASA iPSC/860: gangs of processors; one group is one queue. */
  NASA("job,submit_s,duration_s,procs,user,group,app"),
  /** The LCG grid: one processor each; one group is one queue. */
  LCG("job,submit_s,duration_s,user,group,site"),
  /** The Standard Workload Format of the Parallel Workloads Archive: no header, 18 numbers. */
  SWF(
      "job,submit,wait,run,procs_used,cpu_used,memory_used,procs,time,memory,status,user,group,app,"
          + "queue,partition,preceding,think");

  /** A column of our own format that may be left out. */
  static final String CHECKPOINT = "checkpoint";

  private final String columns;

  TraceFormat(String columns) {
    this.columns = columns;
  }

  List<String> header() {
    return List.of(columns.split(","));
  }

  /** The job of a line; null if the line says too little of it. */
  @Nullable TraceJob job(Row row) {
    return switch (this) {
      case TENURE -> Adapters.tenure(row);
      case PHILLY -> Adapters.philly(row);
      case CHRONUS -> Adapters.chronus(row);
      case NASA -> Adapters.nasa(row);
      case LCG -> Adapters.lcg(row);
      case SWF -> Adapters.swf(row);
    };
  }

  /** As it is written on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<TraceFormat> named(String name) {
    return Arrays.stream(values()).filter(format -> format.toString().equals(name)).findFirst();
  }

  /** All names, for messages. */
  public static String names() {
    return Arrays.stream(values()).map(TraceFormat::toString).collect(Collectors.joining(", "));
  }

  /** Whose first line is that? */
  static Optional<TraceFormat> of(String firstLine) {
    String line = firstLine.strip();
    if (line.startsWith(";") || line.split("\\s+").length == SWF.header().size()) {
      return Optional.of(SWF);
    }
    List<String> fields = List.of(line.split(",", -1));
    return Arrays.stream(values())
        .filter(format -> fields.containsAll(format.header()))
        .findFirst();
  }
}
