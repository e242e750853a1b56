package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.input.Span;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.Sharing;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Replays a trace with every combination of some settings. */
@Command(
    name = "sweep",
    sortOptions = false,
    header = "Replay a trace with every combination of some settings, and recommend one.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Replays the trace once for each combination, on all cores. Lists of values are separated"
            + " by commas. What is best lies between three ends: work that is lost because jobs"
            + " are stopped, what owners of quota wait for, and what is idle while somebody wants"
            + " it. A star marks combinations that no other one with the same checkpoints beats in"
            + " all three.",
    footer = {
      "  ./tenure sweep examples/simulate/day.csv -f examples/simulate/day.yaml"
          + " --reclaim-min-runtime 0s,5m,20m,2h --checkpoint none,1h",
      "",
      "Exit codes: 0 fine, 1 a law was broken, 2 wrong use or bad input."
    })
public final class SweepCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private TraceOptions trace = new TraceOptions();

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "Manifests, as for simulate. Can be given more than once.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--sharing",
      paramLabel = "LIST",
      description =
          "What becomes of quota that its owner does not use: none (quotas are hard), lend (others"
              + " borrow it and keep it until they are done), reclaim (the owner may take it back)."
              + " Without reclaim its minimum runtime and the victim order are left out.")
  private String sharings = "";

  @Option(
      names = "--reclaim-min-runtime",
      paramLabel = "LIST",
      description = "The minimum runtime against other queues, of all queues.")
  private String reclaims = "";

  @Option(
      names = "--preempt-min-runtime",
      paramLabel = "LIST",
      description = "The minimum runtime against others of the queue, of all queues.")
  private String preempts = "";

  @Option(names = "--victim-order", paramLabel = "LIST", description = "Usual, LeastLostWork.")
  private String orders = "";

  @Mixin private LaterOption later = new LaterOption();

  @Mixin private WorldOptions world = new WorldOptions();

  @Mixin private SeveralReports several = new SeveralReports();

  public SweepCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<SweepPoint> points =
        new SweepPoint.Axes(
                values(sharings).map(SweepCommand::sharing).toList(),
                values(reclaims).map(text -> Span.parse("--reclaim-min-runtime", text)).toList(),
                values(preempts).map(text -> Span.parse("--preempt-min-runtime", text)).toList(),
                values(orders).map(SweepCommand::order).toList(),
                world.each())
            .grid();
    StartingPoint start = world.start(console);
    if (files.isEmpty() && start.inventory() == null) {
      throw new BadInput("name manifests with -f, or --start");
    }
    Configuration policy = start.with(later.of(PolicyFiles.read(files, console), console));
    Trace jobs = trace.read(start);
    List<RunReport> reports = new Sweep(start, jobs, policy, world, console).run(points);
    List<Advice> advice = Advice.of(points, reports);
    return several.show(reports, advice, new SweepText(advice, console)::print, console);
  }

  private static Stream<String> values(String list) {
    return list.isEmpty() ? Stream.empty() : Stream.of(list.split(",", -1));
  }

  private static Sharing sharing(String text) {
    return Stream.of(Sharing.values())
        .filter(each -> each.word().equals(text))
        .findFirst()
        .orElseThrow(() ->
            new BadInput(
                "--sharing is \"%s\": write none, lend, reclaim or several of them"
                    .formatted(text)));
  }

  private static VictimOrder order(String text) {
    return switch (text) {
      case "Usual" -> VictimOrder.USUAL;
      case "LeastLostWork" -> VictimOrder.LEAST_LOST_WORK;
      default ->
          throw new BadInput(
              "--victim-order is \"%s\": write Usual, LeastLostWork or both".formatted(text));
    };
  }
}
