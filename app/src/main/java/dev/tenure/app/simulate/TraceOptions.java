package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.input.Span;
import dev.tenure.engine.model.Time;
import dev.tenure.simulator.trace.JobMap;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceFile;
import dev.tenure.simulator.trace.TraceFormat;
import dev.tenure.simulator.trace.TraceProblem;
import dev.tenure.simulator.trace.Window;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which jobs come, and when. */
final class TraceOptions {
  @Parameters(
      paramLabel = "TRACE",
      arity = "0..1",
      description =
          "The trace: CSV or SWF, also packed (.gz). With --start it may be left out: then nothing"
              + " comes but what is there.")
  private @Nullable Path file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "tenure, philly, chronus, nasa, lcg or swf. Default: what the first line shows.")
  private @Nullable String format;

  @Option(
      names = "--from",
      paramLabel = "DURATION",
      description = "Leave out jobs submitted before that. Default: 0s.")
  private String from = "0s";

  @Option(
      names = "--to",
      paramLabel = "DURATION",
      description = "Leave out jobs submitted then or later. Default: the end of the trace.")
  private String to = "";

  @Option(
      names = "--load",
      paramLabel = "PERCENT",
      description = "Let jobs come faster (200: twice as fast) or slower. Default: 100.")
  private int load = 100;

  @Option(
      names = "--map",
      paramLabel = "FILE",
      description =
          "CSV with the columns field,value,queue,priority: which users, groups or queues of the"
              + " trace go to which queue, with which priority. A fifth column, checkpoint, may say"
              + " how they save their work.")
  private @Nullable Path map;

  /** The part of the trace that is wanted, as it is wanted, after what is there already. */
  Trace read(StartingPoint start) {
    if (file == null) {
      if (start.inventory() == null) {
        throw new BadInput("name a trace, or a cluster with --start");
      }
      return start.with(new Trace("", List.of(), 0));
    }
    return start.with(read(file));
  }

  /** The same where there is nothing but the trace. */
  Trace read() {
    if (file == null) {
      throw new BadInput("name a trace");
    }
    return read(file);
  }

  /** What is read for it. */
  List<Path> inputs() {
    List<Path> inputs = new ArrayList<>();
    if (file != null) {
      inputs.add(file);
    }
    if (map != null) {
      inputs.add(map);
    }
    return inputs;
  }

  private Trace read(Path file) {
    try {
      Trace trace = window().of(new TraceFile(file).read(format()));
      Trace mapped = map().of(trace);
      if (mapped.jobs().isEmpty()) {
        throw new BadInput(file + ": no job is submitted between --from and --to");
      }
      return mapped;
    } catch (TraceProblem problem) {
      throw new BadInput(String.valueOf(problem.getMessage()));
    }
  }

  private Window window() {
    long begin = Span.parse("--from", from);
    long end = to.isEmpty() ? Time.NEVER : Span.parse("--to", to);
    if (end <= begin) {
      throw new BadInput("--to is not after --from");
    }
    if (load <= 0) {
      throw new BadInput("--load is %d: write a number above 0".formatted(load));
    }
    return new Window(begin, end, load);
  }

  private Optional<TraceFormat> format() {
    if (format == null) {
      return Optional.empty();
    }
    Optional<TraceFormat> named = TraceFormat.named(format);
    if (named.isEmpty()) {
      throw new BadInput(
          "--format is \"%s\": write one of %s".formatted(format, TraceFormat.names()));
    }
    return named;
  }

  private JobMap map() {
    if (map == null) {
      return JobMap.NONE;
    }
    try (Reader reader = Files.newBufferedReader(map)) {
      return JobMap.read(String.valueOf(map.getFileName()), reader);
    } catch (IOException e) {
      throw new BadInput(map + ": cannot be read");
    }
  }
}
