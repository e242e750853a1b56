package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.Count;
import dev.tenure.app.console.ExitCode;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceWriter;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes any trace in our own format. */
@Command(
    name = "convert",
    sortOptions = false,
    header = "Write a trace of any known format as our own CSV.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Reads a trace as simulate does, cuts, maps and scales it, and writes what simulate would"
            + " have seen to standard output, as CSV with a line for each job. How many there are"
            + " is said on standard error.",
    footer = {
      "  ./tenure convert NASA-iPSC-1993-3.1-cln.swf.gz > nasa.csv",
      "  ./tenure convert philly_jobs.csv --from 3724782s --to 6403182s > october.csv",
      "",
      "Exit codes: 0 fine, 2 wrong use or bad input."
    })
public final class ConvertCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private TraceOptions options = new TraceOptions();

  public ConvertCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Trace trace = options.read();
    try {
      TraceWriter.write(trace, console.out());
    } catch (IOException e) {
      throw new BadInput("the trace cannot be written: " + e.getMessage());
    }
    console.out().flush();
    console
        .err()
        .println(
            "%s of %d queues; %d left out that say too little to be run."
                .formatted(
                    Count.of(trace.jobs().size(), "job"), trace.queues().size(), trace.leftOut()));
    return ExitCode.OK;
  }
}
