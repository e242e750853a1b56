package dev.tenure.app.run;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.input.Moment;
import dev.tenure.app.metrics.MetricNames;
import dev.tenure.app.text.Fold;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.cluster.Cluster;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.random.RandomGenerator;
import org.slf4j.LoggerFactory;

/** A scheduler that can be killed between any two calls, and whose clock may be wrong. */
final class MortalScheduler {
  private final ShakyLine line;
  private final Thread thread;

  private MortalScheduler(ShakyLine line, Thread thread) {
    this.line = line;
    this.thread = thread;
  }

  static MortalScheduler start(
      Cluster cluster, String name, Duration skew, RandomGenerator chance) {
    ShakyLine line = new ShakyLine(cluster.kubeconfig(), chance);
    Thread thread =
        Thread.ofPlatform().daemon().name(name).start(() -> run(line, cluster, name, skew));
    return new MortalScheduler(line, thread);
  }

  private static void run(ShakyLine line, Cluster cluster, String name, Duration skew) {
    InstantSource clock = () -> Instant.now().plus(skew);
    PrintWriter silent = new PrintWriter(Writer.nullWriter());
    Console console =
        new Console(silent, silent, InputStream.nullInputStream(), clock, false, false, false);
    RunOutput shown =
        new RunOutput(
            console, OutputFormat.TEXT, Fold.unless(false), Moment.parse("--from", "", clock));
    LiveTerms terms = new LiveTerms(false, true, cluster.namespace(), name, Duration.ofSeconds(10));
    try (ApiServer server = line.open()) {
      new LiveRun(
              console,
              server,
              List.of(),
              new Instruments(console, shown, MetricNames.TENURE),
              terms)
          .run(0);
    } catch (RuntimeException failed) { // it could not even start; somebody starts another
      LoggerFactory.getLogger(MortalScheduler.class).warn("{} ended: {}", name, failed.toString());
    }
  }

  ShakyLine line() {
    return line;
  }

  boolean isAlive() {
    return thread.isAlive() && !line.isDead();
  }

  /** What it has begun ends in nothing: no call of it reaches anybody. */
  void bury() {
    line.die();
    thread.interrupt();
  }

  /** As a pod that is told to end. */
  void stop() {
    thread.interrupt();
    try {
      thread.join(Duration.ofSeconds(30));
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
    line.die();
  }
}
