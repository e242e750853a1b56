package dev.tenure.app.rehearse;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import picocli.CommandLine.Command;

/**
 * Does for a moment what short commands and the scheduler do, so that the launcher can keep what
 * the runtime loads for it. The scheduler has a cluster that only talks.
 */
@Command(
    name = "rehearse",
    hidden = true,
    header = "What the launcher runs once, to start faster later.")
public final class RehearseCommand implements Callable<Integer> {
  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final String KUBECONFIG =
      """
      apiVersion: v1
      kind: Config
      current-context: talk
      clusters: [{name: talk, cluster: {server: ADDRESS}}]
      contexts: [{name: talk, context: {cluster: talk, user: nobody}}]
      users: [{name: nobody, user: {}}]
      """;

  private final Console console;
  private final BiFunction<Console, String[], Integer> program;

  /**
   * @param program runs a command line
   */
  public RehearseCommand(Console console, BiFunction<Console, String[], Integer> program) {
    this.console = console;
    this.program = program;
  }

  @Override
  public Integer call() throws IOException {
    tenure("demo", "stories", "--no-pause");
    try (TalkingCluster cluster = TalkingCluster.open()) {
      Path kubeconfig = Files.createTempFile("talking-", ".kubeconfig");
      kubeconfig.toFile().deleteOnExit();
      Files.writeString(kubeconfig, KUBECONFIG.replace("ADDRESS", cluster.address()));
      Thread.ofPlatform()
          .daemon()
          .name("end")
          .start(() -> {
            cluster.awaitBinding(LONGEST);
            System.exit(ExitCode.OK); // as a signal would: the scheduler stops first
          });
      return tenure("run", "--kubeconfig", kubeconfig.toString());
    }
  }

  private int tenure(String... words) {
    return program.apply(console, words);
  }
}
