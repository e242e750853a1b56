package dev.tenure.app.bench.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A scheduler that can be measured. */
sealed interface Contender {
  /** Which pods are its own. */
  String schedulerName();

  /** How the control plane has to be booted for it. */
  List<String> options();

  /** Starts it, if it does not run yet. */
  ProcessHandle start(Stage stage);

  /** The one that a control plane comes with; calls per second are not what limits it. */
  record Stock() implements Contender {
    @Override
    public String schedulerName() {
      return "default-scheduler";
    }

    @Override
    public List<String> options() {
      return List.of(
          "--scheduler",
          "--scheduler-arg",
          "--kube-api-qps=10000",
          "--scheduler-arg",
          "--kube-api-burst=20000");
    }

    @Override
    public ProcessHandle start(Stage stage) {
      return stage.program("scheduler");
    }
  }

  /**
   * This program, as a process of its own.
   *
   * @param port where its metrics are
   * @param javaOptions for its Java runtime
   */
  record Tenure(int port, List<String> javaOptions) implements Contender {
    @Override
    public String schedulerName() {
      return "tenure";
    }

    @Override
    public List<String> options() {
      return List.of();
    }

    /** What users want the Java runtime to be told, as with ./tenure run. */
    private static List<String> launcherOptions() {
      String given = Objects.requireNonNullElse(System.getenv("TENURE_JAVA_OPTS"), "");
      return Stream.of(given.split(" ", -1)).filter(word -> !word.isEmpty()).toList();
    }

    @Override
    public ProcessHandle start(Stage stage) {
      List<String> words = new ArrayList<>();
      words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      words.addAll(javaOptions);
      words.addAll(launcherOptions());
      words.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.tenure.app.Main"));
      words.addAll(List.of("run", "--kubeconfig", stage.kubeconfig().toString()));
      words.addAll(List.of("--port", Integer.toString(port)));
      Path log = stage.kubeconfig().resolveSibling("tenure.log");
      try {
        return new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .toHandle();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }
}
