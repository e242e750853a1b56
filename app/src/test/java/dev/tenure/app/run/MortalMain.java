package dev.tenure.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.input.Moment;
import dev.tenure.app.metrics.MetricNames;
import dev.tenure.app.text.Fold;
import dev.tenure.kubernetes.api.ApiServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A scheduler as a process of its own, which is told on its standard input what goes wrong. It ends
 * with whoever tells it.
 */
final class MortalMain {
  private MortalMain() {}

  /**
   * Runs until it is stopped or dies.
   *
   * @param arguments kubeconfig, namespace, name, by how many milliseconds its clock is wrong, seed
   */
  public static void main(String[] arguments) {
    ShakyLine line =
        new ShakyLine(
            Path.of(arguments[0]),
            arguments[2],
            new SplittableRandom(Long.parseLong(arguments[4])));
    Thread.ofPlatform().daemon().name("trouble").start(() -> obey(line));
    run(line, arguments[1], arguments[2], Duration.ofMillis(Long.parseLong(arguments[3])));
    System.exit(0); // the client's own threads would go on
  }

  private static void obey(ShakyLine line) {
    try (BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      @Nullable String order = orders.readLine();
      while (order != null) {
        String[] words = order.split(" ", 2);
        line.meet(Trouble.valueOf(words[0]), Integer.parseInt(words[1]));
        order = orders.readLine();
      }
    } catch (IOException broken) {
      System.err.println("No more orders: " + broken);
    }
    Runtime.getRuntime().halt(1); // nobody is there any more who looks after it
  }

  private static void run(ShakyLine line, String namespace, String name, Duration skew) {
    InstantSource clock = () -> Instant.now().plus(skew);
    PrintWriter said = new PrintWriter(System.out, true, UTF_8);
    Console console =
        new Console(said, said, InputStream.nullInputStream(), clock, false, false, false);
    RunOutput shown =
        new RunOutput(
            console, OutputFormat.TEXT, Fold.unless(false), Moment.parse("--from", "", clock));
    LiveTerms terms = new LiveTerms(false, true, namespace, name, Duration.ofSeconds(10));
    try (ApiServer server = line.open()) {
      new LiveRun(
              console,
              server,
              List.of(),
              new Instruments(console, shown, MetricNames.TENURE),
              terms)
          .run(0);
    } catch (RuntimeException failed) { // it could not even start; somebody starts another
      System.err.println(name + " ended: " + failed);
    }
  }
}
