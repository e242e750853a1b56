package dev.tenure.app.simulate;

import dev.tenure.app.Version;
import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.json.JsonText;
import dev.tenure.app.record.RecordHeader;
import dev.tenure.app.record.RunRecorder;
import dev.tenure.app.simulate.page.ReportPage;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Replays a trace. */
@Command(
    name = "simulate",
    sortOptions = false,
    header = "Replay a trace of jobs under a policy, in virtual time.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Replays a trace through the engine that runs live, with the configuration that manifests"
            + " give it, and reports what became of every GPU in every millisecond. The same trace,"
            + " manifests and seed give the same bytes.",
    footer = {
      "  ./tenure simulate examples/simulate/day.csv -f examples/simulate/day.yaml",
      "  ./tenure simulate examples/simulate/day.csv -f examples/simulate/day.yaml --html day.html",
      "  kubectl get nodes,pods,priorityclasses,pdb,queues,podgroups -A -o yaml > now.yaml",
      "  ./tenure simulate --start now.yaml --remaining 10m..8h --until 1d",
      "  ./tenure simulate jobs.csv --policy fifo --nodes 128x8 --checkpoint periodic:1h",
      "",
      "Exit codes: 0 fine, 1 a law was broken, 2 wrong use or bad input."
    })
public final class SimulateCommand implements Callable<Integer> {
  /** Where results go is not what they are; and "now" is said as it was. */
  private static final Set<String> UNSAID = Set.of("--record", "--html", "--output", "--now");

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private TraceOptions trace = new TraceOptions();

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description =
          "Manifests with queues, quotas, settings and nodes, as for the live scheduler: a file or"
              + " a folder. Can be given more than once.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description =
          "Instead of the engine: fifo, sjf or srtf, which are told how long jobs really take.")
  private @Nullable Reference policy;

  @Mixin private LaterOption later = new LaterOption();

  @Mixin private WorldOptions world = new WorldOptions();

  @Option(
      names = "--faults",
      paramLabel = "SEED",
      description =
          "Let things go wrong between the engine and the cluster: news late or lost, deeds"
              + " refused, the clock set, the scheduler started again, and nodes fail unless"
              + " --mean-time-to-failure says how often. Another seed, other faults.")
  private @Nullable Long faults;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json or csv. Default: text.")
  private ReportFormat output = ReportFormat.TEXT;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with charts there, too: one file, for a browser or for paper.")
  private @Nullable Path html;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description =
          "Write every plan there, for replay and diff: JSON, one on a line (.jsonl, also .gz),"
              + " after a line that says how to make it again.")
  private @Nullable Path record;

  public SimulateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    StartingPoint start = world.start(console);
    boolean engine = !files.isEmpty() || start.inventory() != null;
    if (engine == (policy != null)) {
      throw new BadInput("name manifests with -f or --start, or a --policy: one of them");
    }
    if (faults != null && policy != null) {
      throw new BadInput("--faults are those around the engine: leave out --policy");
    }
    if (record != null && policy != null) {
      throw new BadInput("--record writes down what the engine decides: leave --policy out");
    }
    Configuration configuration = start.with(later.of(PolicyFiles.read(files, console), console));
    Trace jobs = trace.read(start);
    SimulationRun run = world.on(start, jobs, configuration, world.physics());
    run = faults == null ? run : run.withFaults(faults, !world.saysHowNodesFail());
    RunReport report =
        policy == null
            ? recorded(run, configuration)
            : run.reference(policy, configuration, console);
    switch (output) {
      case TEXT -> new ReportText(console).print(report);
      case JSON -> JsonText.print(ReportJson.of(report), console.out());
      case CSV -> ReportCsv.print(report, console.out());
    }
    if (html != null) {
      ReportPage.write(html, report);
    }
    return report.violations().isEmpty() ? ExitCode.OK : ExitCode.NO;
  }

  private RunReport recorded(SimulationRun run, Configuration configuration) {
    try (RunRecorder recorder = RunRecorder.to(record, this::header)) {
      return run.engine(configuration, console, recorder);
    }
  }

  private RecordHeader header() {
    List<Path> inputs = new ArrayList<>(trace.inputs());
    inputs.addAll(files);
    inputs.addAll(later.files());
    inputs.addAll(world.inputs());
    List<String> words =
        new ArrayList<>(CommandWords.of(spec.commandLine().getParseResult(), UNSAID));
    words.addAll(world.moment(console));
    return RecordHeader.of(Version.text(), words, world.physics().seed(), inputs);
  }
}
