package dev.tenure.app;

import dev.tenure.app.bench.BenchCommand;
import dev.tenure.app.conformance.ConformanceCommand;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.crd.CrdsCommand;
import dev.tenure.app.demo.DemoCommand;
import dev.tenure.app.explain.ExplainCommand;
import dev.tenure.app.plan.PlanCommand;
import dev.tenure.app.record.DiffCommand;
import dev.tenure.app.record.ReplayCommand;
import dev.tenure.app.rehearse.RehearseCommand;
import dev.tenure.app.run.RunCommand;
import dev.tenure.app.simulate.CompareCommand;
import dev.tenure.app.simulate.ConvertCommand;
import dev.tenure.app.simulate.GenerateCommand;
import dev.tenure.app.simulate.ReportFormat;
import dev.tenure.app.simulate.SimulateCommand;
import dev.tenure.app.simulate.SweepCommand;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;

/** Starts the program. */
public final class Main {
  /** The commands, in the order in which help lists them. A new command is one more line here. */
  private static final Map<String, Function<Console, Object>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("demo", DemoCommand::new);
    COMMANDS.put("plan", PlanCommand::new);
    COMMANDS.put("explain", ExplainCommand::new);
    COMMANDS.put("run", RunCommand::new);
    COMMANDS.put("simulate", SimulateCommand::new);
    COMMANDS.put("compare", CompareCommand::new);
    COMMANDS.put("sweep", SweepCommand::new);
    COMMANDS.put("generate", GenerateCommand::new);
    COMMANDS.put("convert", ConvertCommand::new);
    COMMANDS.put("replay", console -> new ReplayCommand(console, Main::run));
    COMMANDS.put("diff", DiffCommand::new);
    COMMANDS.put("conformance", ConformanceCommand::new);
    COMMANDS.put("bench", BenchCommand::new);
    COMMANDS.put("crds", CrdsCommand::new);
    COMMANDS.put("completion", CompletionCommand::new);
    COMMANDS.put("version", VersionCommand::new);
    COMMANDS.put("rehearse", console -> new RehearseCommand(console, Main::run));
  }

  private static final int HELP_WIDTH = 100;

  private Main() {}

  public static void main(String[] args) {
    // What is written is the same bytes everywhere, also where a comma divides whole from parts.
    Locale.setDefault(Locale.ROOT);
    Console console = Console.ofProcess();
    int exitCode = run(console, args);
    console.out().flush();
    System.exit(exitCode);
  }

  /** Runs one command line and returns its exit code. */
  public static int run(Console console, String... args) {
    // Looking at one command's annotations instead of all halves the time to the first word.
    boolean known = args.length > 0 && COMMANDS.containsKey(args[0]);
    Collection<String> names = known ? List.of(args[0]) : COMMANDS.keySet();
    return with(console, names).execute(args);
  }

  static CommandLine withAllCommands(Console console) {
    return with(console, COMMANDS.keySet());
  }

  private static CommandLine with(Console console, Collection<String> names) {
    CommandLine program = new CommandLine(new Tenure());
    COMMANDS.forEach((name, command) -> {
      if (names.contains(name)) {
        program.addSubcommand(name, withHelp(command.apply(console)));
      }
    });
    Failures failures = new Failures(console);
    return program
        .setOut(console.out())
        .setErr(console.err())
        .registerConverter(OutputFormat.class, OutputFormat::parse)
        .registerConverter(ReportFormat.class, ReportFormat::parse)
        .setUsageHelpWidth(HELP_WIDTH)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setColorScheme(Help.defaultColorScheme(ansi(console)))
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures);
  }

  /** Every command explains itself. */
  private static CommandLine withHelp(Object command) {
    CommandLine commandLine = new CommandLine(command);
    commandLine
        .getCommandSpec()
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help.")
                .build());
    return commandLine;
  }

  private static Help.Ansi ansi(Console console) {
    return console.colours() ? Help.Ansi.ON : Help.Ansi.OFF;
  }
}
