package dev.tenure.app.record;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A recorded run, simulated again: does it decide the same? */
public final class SecondRun {
  /** Runs a command line and returns its exit code. */
  @FunctionalInterface
  public interface Program {
    int run(Console console, String... arguments);
  }

  private final Path record;
  private final Program program;
  private final Console console;

  SecondRun(Path record, Program program, Console console) {
    this.record = record;
    this.program = program;
    this.console = console;
  }

  /** The exit code: do both decide the same? */
  int compare() {
    RecordHeader header = header();
    header.inputs().stream()
        .filter(input -> !input.isUnchanged())
        .forEach(input -> warn(input.name() + " is not what it was when the run was recorded."));
    try {
      Path again = Files.createTempFile("tenure-", ".jsonl.gz");
      try {
        simulate(header.command(), again);
        return compare(again);
      } finally {
        Files.delete(again);
      }
    } catch (IOException e) {
      throw new BadInput("the second record cannot be written: " + e.getMessage());
    }
  }

  private RecordHeader header() {
    try (RecordFile file = RecordFile.open(record)) {
      file.next();
      @Nullable RecordHeader header = file.header();
      if (header == null || header.command().isEmpty()) {
        throw new BadInput(
            record + ": its first line does not say how it was made; simulate --record writes it");
      }
      return header;
    }
  }

  private void simulate(List<String> command, Path again) {
    List<String> arguments = new ArrayList<>(command);
    arguments.add("--record=" + again);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Console quiet =
        new Console(
            nowhere,
            console.err(),
            console.in(),
            console.clock(),
            console.terminal(),
            console.colours(),
            console.unicode());
    if (program.run(quiet, arguments.toArray(String[]::new)) > ExitCode.NO) {
      throw new BadInput("the run cannot be simulated again: " + String.join(" ", command));
    }
  }

  private int compare(Path again) {
    try (RecordFile first = RecordFile.open(record);
        RecordFile second = RecordFile.open(again)) {
      FirstDifference difference = FirstDifference.of(first, second);
      new DifferenceText(new RecordText(console))
          .show(
              difference,
              new DifferenceText.Side(record.toString(), difference.one(), first.waits()),
              new DifferenceText.Side("simulated again", difference.other(), second.waits()));
      return difference.isNone() ? ExitCode.OK : ExitCode.NO;
    }
  }

  private void warn(String what) {
    console.err().println(console.palette().waiting("warning:") + " " + what);
  }
}
