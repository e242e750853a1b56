package dev.tenure.app.bench.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A scheduler that can be measured. */
sealed interface Contender {
  /** Which pods are its own. */
  String schedulerName();

  /** How the control plane has to be booted for it. */
  List<String> options();

  /** Starts it, if it does not run yet. */
  ProcessHandle start(Stage stage);

  /**
   * The one that a control plane comes with.
   *
   * @param unlimited it may call as often as it likes; as it comes it allows itself 50 calls a
   *     second, and 100 at once
   */
  record Stock(boolean unlimited) implements Contender {
    @Override
    public String schedulerName() {
      return "default-scheduler";
    }

    @Override
    public List<String> options() {
      List<String> options = new ArrayList<>(List.of("--scheduler"));
      if (unlimited) {
        for (String argument : List.of("--kube-api-qps=10000", "--kube-api-burst=20000")) {
          options.addAll(List.of("--scheduler-arg", argument));
        }
      }
      return options;
    }

    @Override
    public ProcessHandle start(Stage stage) {
      return stage.program("scheduler");
    }
  }

  /**
   * This program, as users start it: by its launcher, which becomes the Java process.
   *
   * @param port where its metrics are
   * @param javaOptions for its Java runtime, besides those that users have given
   */
  record Tenure(int port, List<String> javaOptions) implements Contender {
    private static final String JAVA_OPTIONS = "TENURE_JAVA_OPTS";

    @Override
    public String schedulerName() {
      return "tenure";
    }

    @Override
    public List<String> options() {
      return List.of();
    }

    @Override
    public ProcessHandle start(Stage stage) {
      List<String> words =
          List.of(
              stage.launcher().toString(),
              "run",
              "--kubeconfig",
              stage.kubeconfig().toString(),
              "--port",
              Integer.toString(port));
      Path log = stage.kubeconfig().resolveSibling("tenure.log");
      try {
        ProcessBuilder builder = new ProcessBuilder(words);
        builder
            .environment()
            .merge(JAVA_OPTIONS, String.join(" ", javaOptions), (given, own) -> given + " " + own);
        return builder.redirectErrorStream(true).redirectOutput(log.toFile()).start().toHandle();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }
}
