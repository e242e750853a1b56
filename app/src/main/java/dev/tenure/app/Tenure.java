package dev.tenure.app;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program itself: without a command it says what there is. */
@Command(
    name = "tenure",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    descriptionHeading = "%n",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%nTry it:%n",
    description =
        "Decides who may be preempted on a Kubernetes cluster, by whom and when; and why.",
    footer = {
      "  ./tenure demo",
      "  ./tenure plan -f examples/minimum-runtime.yaml --now 2026-11-16T10:00:00Z",
      "  ./tenure explain chat -f examples/minimum-runtime.yaml --now 2026-11-16T10:00:00Z",
      "",
      "Exit codes: 0 fine, 1 the answer is no, 2 wrong use or bad input."
    })
final class Tenure implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    CommandLine commandLine = spec.commandLine();
    commandLine.usage(commandLine.getOut(), commandLine.getColorScheme());
  }
}
