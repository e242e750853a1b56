package dev.tenure.app.record;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Count;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.console.Pause;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a recorded run, decision by decision. */
@Command(
    name = "replay",
    sortOptions = false,
    header = "Show a recorded run, decision by decision.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Shows what a record of simulate --record, or of run -o json, holds: every decision with"
            + " its explanation, in order; or those of one workload, from its start to its end."
            + " With --check the run is simulated again, and both are compared decision by"
            + " decision.",
    footer = {
      "  ./tenure simulate examples/simulate/day.csv -f examples/simulate/day.yaml"
          + " --record day.jsonl.gz",
      "  ./tenure replay day.jsonl.gz --workload j017",
      "  ./tenure replay day.jsonl.gz --step",
      "  ./tenure replay day.jsonl.gz --check",
      "",
      "Exit codes: 0 fine, 1 the record has nothing of that workload, or decides otherwise than the"
          + " run that is simulated again, 2 wrong use or bad input."
    })
public final class ReplayCommand implements Callable<Integer> {
  private final Console console;
  private final SecondRun.Program program;

  @Parameters(paramLabel = "RECORD", description = "A record (.jsonl, also .gz).")
  private Path file = Path.of("");

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      description = "Only what is decided about this workload or its pod, or for it.")
  private String workload = "";

  @Option(names = "--step", description = "Wait for Enter after each plan; q stops.")
  private boolean step;

  @Option(
      names = "--check",
      description =
          "Simulate again what the record's first line says, from this folder, and compare: are"
              + " the same decisions made? Files that have changed since are named.")
  private boolean check;

  public ReplayCommand(Console console, SecondRun.Program program) {
    this.console = console;
    this.program = program;
  }

  @Override
  public Integer call() {
    if (check) {
      return new SecondRun(file, program, console).compare();
    }
    RecordText text = new RecordText(console);
    long plans = 0;
    long decisions = 0;
    try (RecordFile record = RecordFile.open(file)) {
      for (@Nullable RecordedPlan plan = record.next(); plan != null; plan = record.next()) {
        RecordedPlan shown = plan.of(workload);
        plans += shown.decisions().isEmpty() ? 0 : 1;
        decisions += shown.decisions().size();
        if (!shown.decisions().isEmpty() && !show(shown, text)) {
          return ExitCode.OK;
        }
      }
    }
    text.line("%s in %s.".formatted(Count.of(decisions, "decision"), Count.of(plans, "plan")));
    return decisions == 0 && !workload.isEmpty() ? ExitCode.NO : ExitCode.OK;
  }

  /** False: whoever steps through has seen enough. */
  private boolean show(RecordedPlan plan, RecordText text) {
    text.heading(plan.now());
    text.decisions(plan.decisions());
    text.line("");
    console.out().flush();
    return new Pause(console, "the next plan", !step).goOn();
  }
}
