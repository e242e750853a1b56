package dev.tenure.app.explain;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.input.Situation;
import dev.tenure.app.input.Sources;
import dev.tenure.app.json.JsonText;
import dev.tenure.app.text.Fold;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.WorkloadState;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says everything about one workload. */
@Command(
    name = "explain",
    sortOptions = false,
    header = "Say everything about one workload: why it waits, what protects it.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Reads manifests and says why a workload waits, whom it could take and what protects them,"
            + " and what happens at the next moment worth looking at. For a running workload: who"
            + " wants it, and what protects it from them.",
    footer = {
      "  ./tenure explain chat -f examples/minimum-runtime.yaml --now 2026-11-16T10:00:00Z",
      "  ./tenure explain train -f examples/minimum-runtime.yaml --now 2026-11-16T10:15:00Z",
      "",
      "Exit codes: 0 it runs or starts, 1 it waits or is evicted, 2 wrong use or bad input."
    })
public final class ExplainCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "WORKLOAD",
      description =
          "NAME, NAMESPACE/NAME, KIND/NAME or KIND/NAMESPACE/NAME; KIND is pod, podgroup or"
              + " workload.")
  private String workload = "";

  @Mixin private Sources sources = new Sources();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json (docs/explain-schema.json describes it). Default: text.")
  private OutputFormat output = OutputFormat.TEXT;

  @Option(names = "--all", description = "Show every candidate, however many there are.")
  private boolean all;

  public ExplainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Situation situation = sources.read(console);
    WorkloadId found = new WorkloadFinder(situation.state()).find(workload);
    QuotaEntry quota = situation.state().quota().workload(found);
    int answer =
        quota == null
            ? explain(Objects.requireNonNull(situation.state().workload(found)), situation)
            : explain(quota, situation);
    return situation.exitCode(answer);
  }

  private int explain(WorkloadState found, Situation situation) {
    Explanation explanation = Explanation.of(found, situation);
    switch (output) {
      case JSON -> JsonText.print(ExplainJson.of(explanation, situation), console.out());
      case TEXT -> ExplainText.on(console, Fold.unless(all)).print(explanation, situation.now());
    }
    return explanation.standing().exitCode();
  }

  private int explain(QuotaEntry found, Situation situation) {
    QuotaExplanation explanation = QuotaExplanation.of(found, situation);
    Fold fold = Fold.unless(all);
    switch (output) {
      case JSON -> JsonText.print(QuotaExplainJson.of(explanation, situation), console.out());
      case TEXT -> QuotaExplainText.on(console, fold).print(explanation, situation.now());
    }
    return explanation.position().exitCode();
  }
}
