package dev.tenure.app.plan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.input.Situation;
import dev.tenure.app.input.Sources;
import dev.tenure.app.json.JsonText;
import dev.tenure.app.json.PlanJson;
import dev.tenure.app.json.ProblemJson;
import dev.tenure.app.quota.QuotaLine;
import dev.tenure.app.text.Fold;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what would be decided now. */
@Command(
    name = "plan",
    sortOptions = false,
    header = "Say who starts, who is evicted for whom, and who waits.",
    descriptionHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Reads manifests and says what would be decided: who gets quota, who starts where, who is"
            + " evicted for whom and why, who waits, why and until when. Nothing is changed.",
    footer = {
      "  ./tenure plan -f examples/minimum-runtime.yaml --now 2026-11-16T10:15:00Z",
      "  ./tenure plan -f examples/minimum-runtime.yaml --now 2026-11-16T10:15:00Z -o json",
      "",
      "Exit codes: 0 fine, 2 wrong use or manifests with errors (the plan for the rest is shown)."
    })
public final class PlanCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private Sources sources = new Sources();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json (docs/plan-schema.json describes it). Default: text.")
  private OutputFormat output = OutputFormat.TEXT;

  @Option(names = "--all", description = "Show every pod, however many there are.")
  private boolean all;

  public PlanCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Situation situation = sources.read(console);
    Plan plan = situation.plan(Inquiry.NONE);
    QuotaLine line = QuotaLine.of(situation.state().quota(), plan);
    switch (output) {
      case JSON -> {
        ObjectNode json = PlanJson.of(plan, line);
        json.set("problems", ProblemJson.of(situation.problems()));
        JsonText.print(json, console.out());
      }
      case TEXT -> PlanText.on(console, Fold.unless(all)).print(plan, line, situation.now());
    }
    return situation.exitCode(ExitCode.OK);
  }
}
