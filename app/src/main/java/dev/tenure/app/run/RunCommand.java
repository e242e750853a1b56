package dev.tenure.app.run;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.input.ManifestFiles;
import dev.tenure.app.input.Moment;
import dev.tenure.app.input.Situation;
import dev.tenure.app.input.Span;
import dev.tenure.app.metrics.MetricNames;
import dev.tenure.app.text.Fold;
import dev.tenure.engine.model.Time;
import dev.tenure.kubernetes.Manifests;
import dev.tenure.simulator.SimulatedCluster;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the scheduler on an embedded cluster. */
@Command(
    name = "run",
    sortOptions = false,
    header = "Run the scheduler, on a real cluster or an embedded one.",
    descriptionHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description = {
      "Without -f it is the scheduler of a real cluster: it watches, decides whenever something has"
          + " changed or is due, binds and evicts. Pods are its own that name one of its"
          + " schedulerNames (tenure). With --observe it decides and explains, and touches"
          + " nothing.",
      "",
      "With -f it reads manifests into a cluster inside this process, and carries everything out"
          + " there: pods start, evicted ones leave, workloads are admitted. Nobody finishes by"
          + " itself. Shows every plan that decides something."
    },
    footer = {
      "  ./tenure run --observe",
      "  ./tenure run --kubeconfig ~/.kube/config --context dev --port 8080",
      "  ./tenure run -f examples/minimum-runtime.yaml --from 2026-11-16T10:00:00Z --speed max",
      "  ./tenure run -f examples/borrowed-quota.yaml --from 2026-11-16T10:00:00Z --speed max --for"
          + " 1h",
      "",
      "Exit codes: 0 fine, 2 wrong use, no cluster, or manifests with errors (the rest of them is"
          + " run)."
    })
public final class RunCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private ManifestFiles files = new ManifestFiles();

  @Mixin private LiveOptions live = new LiveOptions();

  @Option(
      names = "--from",
      paramLabel = "TIME",
      description =
          "The virtual time at which the run begins: RFC 3339, or +15m from this machine's clock."
              + " Default: the clock.")
  private String from = "";

  @Option(
      names = "--speed",
      paramLabel = "N",
      description =
          "Virtual seconds per second, or max: jump straight to the next instant at which something"
              + " happens. Default: 1.")
  private String speed = "1";

  @Option(
      names = "--for",
      paramLabel = "DURATION",
      description =
          "Stop after that much virtual time. Default: when nothing can happen any more, or on"
              + " Ctrl-C.")
  private String duration = "";

  @Option(
      names = "--grace",
      paramLabel = "DURATION",
      description = "How long evicted pods take to leave. Default: 30s.")
  private String grace = "30s";

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description =
          "Answer /metrics, /healthz and /readyz on this port while it runs. Default: 0, nowhere.")
  private int port;

  @Option(
      names = "--metrics-namespace",
      paramLabel = "NAME",
      description =
          "What stands before the names of all metrics; kai_scheduler gives those of requeues the"
              + " names that its dashboards use. Default: tenure.")
  private String metricsNamespace = MetricNames.TENURE.namespace();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description =
          "text, or json for one object per line and plan (docs/run-schema.json describes it)."
              + " Default: text.")
  private OutputFormat output = OutputFormat.TEXT;

  @Option(names = "--all", description = "Show every pod, however many there are.")
  private boolean all;

  public RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    MetricNames names = MetricNames.parse("--metrics-namespace", metricsNamespace);
    return files.isGiven() ? runEmbedded(names) : runLive(names);
  }

  private int runLive(MetricNames names) {
    Moment begin = Moment.parse("--from", "", console.clock());
    RunOutput shown = new RunOutput(console, output, Fold.unless(all), begin);
    live.run(console, new Instruments(console, shown, names), port);
    return ExitCode.OK;
  }

  private int runEmbedded(MetricNames names) {
    Moment begin = Moment.parse("--from", from, console.clock());
    Speed pace = Speed.parse(speed);
    long graceMillis = Span.parse("--grace", grace);
    long end =
        duration.isEmpty() ? Time.NEVER : Time.plus(begin.millis(), Span.parse("--for", duration));
    Manifests manifests = files.read(console);
    SimulatedCluster cluster =
        new SimulatedCluster(manifests.changes(), begin.millis(), graceMillis);
    RunOutput shown = new RunOutput(console, output, Fold.unless(all), begin);
    Instruments instruments = new Instruments(console, shown, names);
    new EmbeddedRun(cluster, instruments).run(begin.millis(), end, pace, port);
    return Situation.exitCode(manifests.problems(), ExitCode.OK);
  }
}
