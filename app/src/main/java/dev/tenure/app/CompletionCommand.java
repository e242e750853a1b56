package dev.tenure.app;

import dev.tenure.app.console.Console;
import java.util.Locale;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a script that teaches a shell to complete this program's commands. */
@Command(
    name = "completion",
    header = "Print a script that completes commands in your shell.",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nIn bash or zsh, with the folder of ./tenure in your PATH:%n",
    footer = {"  source <(tenure completion)", ""})
final class CompletionCommand implements Runnable {
  /** Shells that can read the script. */
  enum Shell {
    BASH,
    ZSH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Console console;

  @Parameters(
      arity = "0..1",
      defaultValue = "bash",
      paramLabel = "SHELL",
      description = "${COMPLETION-CANDIDATES}; without it, ${DEFAULT-VALUE}.")
  private Shell shell = Shell.BASH;

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    if (shell == Shell.ZSH) {
      // The script is written for bash; zsh reads it with this.
      console.out().println("autoload -U +X bashcompinit && bashcompinit");
    }
    console.out().print(AutoComplete.bash("tenure", Main.withAllCommands(console)));
    console.out().flush();
  }
}
