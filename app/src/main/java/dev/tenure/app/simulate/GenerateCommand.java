package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.input.Span;
import dev.tenure.simulator.trace.Arrivals;
import dev.tenure.simulator.trace.JobLengths;
import dev.tenure.simulator.trace.SyntheticLoad;
import dev.tenure.simulator.trace.TraceWriter;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes up a trace. */
@Command(
    name = "generate",
    sortOptions = false,
    header = "Make up a trace of jobs to simulate.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Writes a trace to standard output, for simulate, compare and sweep. Jobs come at random,"
            + " by day more than by night, alone or in bursts of like ones; most are short, a few"
            + " very long. The same options and seed give the same bytes. For traces of real jobs"
            + " see convert.",
    footer = {
      "  ./tenure generate --gpus 256 --length 7d --queues research:3,batch:1 > week.csv",
      "  ./tenure generate --gpus 64 --load 120 --burst 10 --sizes 1:8,8:1,32:1 --seed 7 >"
          + " rush.csv",
      "  ./tenure generate --gpus 64 --durations pareto --spread 1 --priorities 0:8,10:2"
          + " --expected 60 > tail.csv",
      "",
      "Exit codes: 0 fine, 2 wrong use or bad input."
    })
public final class GenerateCommand implements Callable<Integer> {
  private static final int MOST = 10_000_000;

  private final Console console;

  @Option(
      names = "--gpus",
      paramLabel = "N",
      required = true,
      description = "How many the cluster has.")
  private int gpus;

  @Option(
      names = "--length",
      paramLabel = "DURATION",
      description = "How long jobs come. Default: 1d.")
  private String length = "1d";

  @Option(
      names = "--load",
      paramLabel = "PERCENT",
      description = "How much of the cluster they ask for, on average. Default: 90.")
  private int load = 90;

  @Option(
      names = "--arrivals",
      paramLabel = "KIND",
      description =
          "poisson: each comes without regard to the others; even: all equally far apart, but for"
              + " --swing. Default: poisson.")
  private Arrivals.Kind arrivals = Arrivals.Kind.POISSON;

  @Option(
      names = "--swing",
      paramLabel = "PERCENT",
      description = "How many more come at noon, and fewer at midnight. Default: 50.")
  private int swing = 50;

  @Option(
      names = "--burst",
      paramLabel = "N",
      description =
          "How many like jobs of one user come together, on average. Default: 1, each alone.")
  private int burst = 1;

  @Option(
      names = "--durations",
      paramLabel = "LAW",
      description =
          "lognormal, or pareto: with the same median and spread shorter ones, and longer tails."
              + " Default: lognormal.")
  private JobLengths.Law durations = JobLengths.Law.LOGNORMAL;

  @Option(
      names = "--median",
      paramLabel = "DURATION",
      description = "What half of the jobs exceed. Default: 30m.")
  private String median = "30m";

  @Option(
      names = "--spread",
      paramLabel = "X",
      description =
          "How uneven durations are, the deviation of their logarithm: with 1 one in six of the"
              + " log-normal takes 2.7 times the median or more, with 2 it is 7.4 times. Default:"
              + " 1.5.")
  private double spread = 1.5;

  @Option(
      names = "--longest",
      paramLabel = "DURATION",
      description = "No job takes longer. Default: 7d.")
  private String longest = "7d";

  @Option(
      names = "--sizes",
      paramLabel = "LIST",
      description =
          "How many GPUs a job has, and how likely that is. Default: 1:50,2:15,4:15,8:15,16:5, as"
              + " far as there are so many.")
  private String sizes = "";

  @Option(
      names = "--queues",
      paramLabel = "LIST",
      description = "Where jobs go, and how many of them. Default: research:3,batch:1.")
  private String queues = "research:3,batch:1";

  @Option(
      names = "--priorities",
      paramLabel = "LIST",
      description = "How important jobs are, likewise, such as 0:8,10:2. Default: 0:1.")
  private String priorities = "0:1";

  @Option(
      names = "--expected",
      paramLabel = "PERCENT",
      description =
          "How many owners say how long their job takes; they are wrong by a factor from a half to"
              + " four. Default: 0.")
  private int expected;

  @Option(names = "--seed", paramLabel = "N", description = "Another trace. Default: 0.")
  private long seed;

  public GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try {
      TraceWriter.write(wanted().trace("generated"), console.out());
    } catch (IOException e) {
      throw new BadInput("the trace cannot be written: " + e.getMessage());
    }
    console.out().flush();
    return ExitCode.OK;
  }

  private SyntheticLoad wanted() {
    return new SyntheticLoad(
        seed,
        Span.parse("--length", length),
        within("--gpus", gpus, 1, MOST),
        within("--load", load, 1, 1_000),
        new Arrivals(arrivals, within("--swing", swing, 0, 100)),
        within("--burst", burst, 1, 1_000),
        lengths(),
        ChoiceOption.ofSizes("--sizes", sizes, gpus),
        ChoiceOption.parse("--queues", queues, "research:3"),
        ChoiceOption.ofNumbers("--priorities", priorities, "10:2"),
        within("--expected", expected, 0, 100));
  }

  private JobLengths lengths() {
    if (!(spread >= 0 && spread <= 5)) {
      throw new BadInput("--spread is %s: write a number from 0 to 5".formatted(spread));
    }
    return new JobLengths(
        durations,
        Math.max(1, Span.parse("--median", median)),
        spread,
        Math.max(1, Span.parse("--longest", longest)));
  }

  private static int within(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new BadInput(
          "%s is %d: write a number from %d to %d".formatted(option, value, least, most));
    }
    return value;
  }
}
