package dev.tenure.app.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.kubernetes.cluster.Cluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** {@code tenure run} in a process of its own, which can be stopped and killed. */
final class Scheduler implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Process process;
  private final Path said;

  private Scheduler(Process process, Path said) {
    this.process = process;
    this.said = said;
  }

  /** Returns when it has seen the cluster; its own objects are in the test's namespace. */
  static Scheduler start(Cluster cluster, String... options) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.tenure.app.Main"));
    words.addAll(List.of("run", "--kubeconfig", cluster.kubeconfig().toString()));
    words.addAll(List.of("--namespace", cluster.namespace()));
    words.addAll(List.of(options));
    try {
      Path said = Files.createTempFile("scheduler-", ".out");
      Process process =
          new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(said.toFile()).start();
      Scheduler scheduler = new Scheduler(process, said);
      scheduler.awaitWord(" queues; kinds that the cluster lacks");
      return scheduler;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  String said() {
    return Repository.read(said);
  }

  /** Waits until it has said that. */
  void awaitWord(String word) {
    Awaitility.await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(50))
        .untilAsserted(() -> assertThat(said()).contains(word));
  }

  /** As a pod that is told to end: it finishes what it has begun and gives the lead back. */
  void stop() {
    process.toHandle().destroy();
    awaitEnd();
  }

  /** As a crash. */
  void kill() {
    process.toHandle().destroyForcibly();
    awaitEnd();
  }

  private void awaitEnd() {
    try {
      assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as(said()).isTrue();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", interrupted);
    }
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      kill();
    }
    said.toFile().delete();
  }
}
