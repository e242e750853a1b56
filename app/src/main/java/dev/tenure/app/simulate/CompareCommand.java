package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Replays a trace under several policies. */
@Command(
    name = "compare",
    sortOptions = false,
    header = "Replay a trace under several policies, and show what differs.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Replays the same trace on the same nodes under each policy. The first one is what the"
            + " others are compared with.",
    footer = {
      "  ./tenure compare examples/simulate/day.csv -f examples/simulate/day.yaml --policy fifo"
          + " --policy sjf",
      "",
      "Exit codes: 0 fine, 1 a law was broken, 2 wrong use or bad input."
    })
public final class CompareCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private TraceOptions trace = new TraceOptions();

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "A policy: manifests in a file or a folder. Can be given more than once.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description =
          "fifo, sjf or srtf, which are told how long jobs really take, and come after the others."
              + " Can be given more than once.")
  private List<Reference> policies = new ArrayList<>();

  @Mixin private LaterOption later = new LaterOption();

  @Mixin private WorldOptions world = new WorldOptions();

  @Mixin private SeveralReports several = new SeveralReports();

  public CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (files.size() + policies.size() < 2) {
      throw new BadInput("name two policies or more, each with -f or --policy");
    }
    StartingPoint start = world.start(console);
    if (start.inventory() != null && !policies.isEmpty()) {
      throw new BadInput("fifo, sjf and srtf begin with nothing: leave out --start or --policy");
    }
    Trace jobs = trace.read(start);
    List<RunReport> reports = new ArrayList<>();
    Configuration first = files.isEmpty() ? new Configuration(List.of()) : read(0, start);
    List<String> names = PolicyNames.of(files);
    for (int i = 0; i < files.size(); i++) {
      Configuration policy = i == 0 ? first : read(i, start);
      reports.add(
          world
              .on(start, jobs, policy, world.physics())
              .engine(policy, console)
              .named(names.get(i)));
    }
    for (Reference policy : policies) {
      reports.add(world.on(start, jobs, first, world.physics()).reference(policy, first, console));
    }
    return several.show(reports, List.of(), new Comparison(console)::print, console);
  }

  private Configuration read(int which, StartingPoint start) {
    return start.with(
        later.of(PolicyFiles.read(files.subList(which, which + 1), console), console));
  }
}
