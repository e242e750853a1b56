package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.input.Span;
import dev.tenure.engine.model.Durations;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.MeasuredTime;
import picocli.CommandLine.Option;

/** Which part of a run is measured. */
final class MeasureOptions {
  private static final String LAST = "last";
  private static final String NONE = "none";

  @Option(
      names = "--warm-up",
      paramLabel = "DURATION",
      description =
          "Measure from then on; what is before happens, and is not counted. Default: 0s.")
  private String warmUp = "0s";

  @Option(
      names = "--drain",
      paramLabel = "WHEN",
      description =
          "Measure until then; what is later happens, and is not counted: a time since the"
              + " beginning, last (when the last job has been submitted) or none (until the run is"
              + " over). Default: last with --warm-up, else none.")
  private String drain = "";

  /** Of that trace, in a run that is over by the end. */
  MeasuredTime of(Trace trace, long end) {
    long from = Span.parse("--warm-up", warmUp);
    long to = Math.min(end, drain(trace, drain.isEmpty() && from > 0 ? LAST : drain));
    if (from == 0 && (drain.isEmpty() || drain.equals(NONE))) {
      return MeasuredTime.ALL;
    }
    if (to <= from) {
      throw new BadInput(
          "--warm-up is %s, and measuring ends at %s: nothing is left between; say when with"
                  .formatted(Durations.format(from), Durations.format(to))
              + " --drain");
    }
    return new MeasuredTime(from, to);
  }

  private static long drain(Trace trace, String when) {
    return switch (when) {
      case "", NONE -> Long.MAX_VALUE;
      case LAST -> 1 + trace.jobs().stream().mapToLong(TraceJob::submit).max().orElse(0);
      default -> Span.parse("--drain", when);
    };
  }
}
