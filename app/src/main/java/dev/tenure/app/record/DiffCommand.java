package dev.tenure.app.record;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Count;
import dev.tenure.app.console.ExitCode;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
            + " the explanations. From there on everything may differ, so nothing more is shown.",
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
      show(difference, new RecordText(console));
      return difference.isNone() ? ExitCode.OK : ExitCode.NO;
    }
  }

  private void show(FirstDifference difference, RecordText text) {
    String plans = Count.of(difference.same(), "plan");
    if (difference.isNone()) {
      text.line("The same in all: " + plans + ".");
      return;
    }
    text.line(
        difference.last() == null
            ? "They part in the first plan."
            : "The same in %s, until %s. Then:".formatted(plans, difference.last()));
    side(one, difference.one(), difference.other(), text);
    side(other, difference.other(), difference.one(), text);
  }

  private static void side(
      Path file, @Nullable RecordedPlan plan, @Nullable RecordedPlan against, RecordText text) {
    text.line("");
    if (plan == null) {
      text.heading(file + ": nothing more");
      return;
    }
    List<RecordedDecision> unlike = FirstDifference.unlike(plan, against);
    text.heading("%s: %s".formatted(file, plan.now()));
    if (unlike.isEmpty()) {
      text.line("  nothing more at that instant");
    }
    text.decisions(unlike);
  }
}
