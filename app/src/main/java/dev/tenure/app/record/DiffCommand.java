package dev.tenure.app.record;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Where two runs part. */
@Command(
    name = "diff",
    sortOptions = false,
    header = "Find the first decision in which two recorded runs part.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Compares two records of simulate --record, or of run -o json, plan by plan: what is done,"
            + " to whom and when. Shows the first plan that is not the same, on both sides, with"
            + " the explanations, and why those wait whom only one side serves. From there on"
            + " everything may differ, so nothing more is shown.",
    footer = {
      "  ./tenure simulate examples/simulate/day.csv -f examples/simulate/day.yaml"
          + " --record before.jsonl.gz",
      "  ./tenure simulate examples/simulate/day.csv -f examples/simulate/day.yaml --grace 5m"
          + " --record after.jsonl.gz",
      "  ./tenure diff before.jsonl.gz after.jsonl.gz",
      "",
      "Exit codes: 0 both decide the same, 1 they part, 2 wrong use or bad input."
    })
public final class DiffCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "ONE", description = "A record (.jsonl, also .gz).")
  private Path one = Path.of("");

  @Parameters(index = "1", paramLabel = "OTHER", description = "The record to compare with it.")
  private Path other = Path.of("");

  public DiffCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (RecordFile left = RecordFile.open(one);
        RecordFile right = RecordFile.open(other)) {
      FirstDifference difference = FirstDifference.of(left, right);
      new DifferenceText(new RecordText(console))
          .show(
              difference,
              new DifferenceText.Side(one.toString(), difference.one(), left.waits()),
              new DifferenceText.Side(other.toString(), difference.other(), right.waits()));
      return difference.isNone() ? ExitCode.OK : ExitCode.NO;
    }
  }
}
