package dev.tenure.app;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what went wrong: one line for what the user can mend, everything for what only we can. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
  /** A defect of the program; the number is the one that sysexits.h has for it. */
  private static final int DEFECT = 70;

  private final Console console;

  Failures(Console console) {
    this.console = console;
  }

  @Override
  public int handleParseException(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    boolean unknown = failure instanceof UnmatchedArgumentException && command.getParent() == null;
    say(unknown ? unknownCommand(command, args) : String.valueOf(failure.getMessage()));
    console.err().println("See ./" + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.BAD_INPUT;
  }

  private static String unknownCommand(CommandLine program, String[] args) {
    String commands =
        program.getSubcommands().entrySet().stream()
            .filter(each -> !each.getValue().getCommandSpec().usageMessage().hidden())
            .map(Map.Entry::getKey)
            .collect(Collectors.joining(", "));
    return "there is no command %s. There is %s.".formatted(args[0], commands);
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine commandLine, ParseResult parsed) {
    if (failure instanceof BadInput) {
      say(String.valueOf(failure.getMessage()));
      return ExitCode.BAD_INPUT;
    }
    say("this is a defect of Tenure, please report it with the lines below");
    failure.printStackTrace(console.err());
    return DEFECT;
  }

  private void say(String message) {
    console.err().println(console.palette().bad("error:") + " " + message);
  }
}
