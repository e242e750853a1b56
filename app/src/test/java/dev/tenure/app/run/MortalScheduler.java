package dev.tenure.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tenure.kubernetes.cluster.Cluster;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A scheduler, as a process that can be killed between any two calls; its clock may be wrong. */
final class MortalScheduler {
  private static final long PATIENCE_SECONDS = 30;

  private final String name;
  private final Process process;

  private MortalScheduler(String name, Process process) {
    this.name = name;
    this.process = process;
  }

  static MortalScheduler start(Cluster cluster, String name, Duration skew, long seed) {
    List<String> words =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-Dslf4j.internal.verbosity=ERROR",
            "-cp",
            System.getProperty("java.class.path"),
            MortalMain.class.getName(),
            cluster.kubeconfig().toString(),
            cluster.namespace(),
            name,
            Long.toString(skew.toMillis()),
            Long.toString(seed));
    File said = cluster.kubeconfig().resolveSibling(name + ".log").toFile();
    try {
      return new MortalScheduler(
          name, new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(said).start());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Who holds the Lease goes by this. */
  String name() {
    return name;
  }

  /** Something is wrong with its line from here on. Who is dead does not mind. */
  void meets(Trouble trouble, int much) {
    try {
      process.getOutputStream().write((trouble + " " + much + "\n").getBytes(UTF_8));
      process.getOutputStream().flush();
    } catch (IOException dead) {
      process.destroyForcibly(); // there is nobody who listens; what is left of it must not act
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** As kill -9. */
  void kill() {
    process.destroyForcibly();
  }

  /** As a pod that is told to end. */
  void stop() {
    process.destroy();
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        kill();
      }
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
      kill();
    }
  }
}
