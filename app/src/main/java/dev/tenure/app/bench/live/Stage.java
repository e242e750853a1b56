package dev.tenure.app.bench.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.console.BadInput;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Connection;
import dev.tenure.kubernetes.api.Reply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** A control plane of its own for one measurement, and what is done to it from outside. */
final class Stage implements AutoCloseable {
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final int AT_ONCE = 16;
  private static final int GLANCE_MILLIS = 500;
  private static final int PATIENCE_SECONDS = 900;

  private final ClusterScript script;
  private final String name;
  private final Path kubeconfig;
  private final ApiServer server;

  private Stage(ClusterScript script, String name, Path kubeconfig) {
    this.script = script;
    this.name = name;
    this.kubeconfig = kubeconfig;
    this.server = new Connection(kubeconfig, null).open();
  }

  /** Boots one; on the first use on a machine its programs are built, which takes minutes. */
  static Stage boot(List<String> options) {
    ClusterScript script = ClusterScript.find();
    script.run("build", List.of());
    String owner = Long.toString(ProcessHandle.current().pid());
    String name = "bench-" + owner + "-" + COUNT.incrementAndGet();
    List<String> words = new ArrayList<>(List.of(name, "--owner", owner));
    words.addAll(options);
    String said = script.run("up", words);
    Path kubeconfig =
        said.lines()
            .filter(line -> line.startsWith("KUBECONFIG="))
            .map(line -> Path.of(line.substring("KUBECONFIG=".length())))
            .findFirst()
            .orElseThrow();
    return new Stage(script, name, kubeconfig);
  }

  Path kubeconfig() {
    return kubeconfig;
  }

  /** What users start the program with. */
  Path launcher() {
    return script.launcher();
  }

  ApiServer server() {
    return server;
  }

  /** The process of one of its programs. */
  ProcessHandle program(String word) {
    try {
      String pid = Files.readString(kubeconfig.resolveSibling(word + ".pid")).strip();
      return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  JsonNode create(String path, JsonNode object) {
    Reply reply = server.send(Call.create(path, object));
    if (!reply.isOk()) {
      throw new BadInput("%s could not be created: %s".formatted(path, reply.message()));
    }
    return reply.body();
  }

  /** Does it for every number below that one, several at once; all are done when it returns. */
  static void many(int count, IntConsumer each) {
    Semaphore slots = new Semaphore(AT_ONCE);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<? extends Future<?>> all =
          IntStream.range(0, count)
              .mapToObj(number ->
                  threads.submit(() -> {
                    slots.acquireUninterruptibly();
                    try {
                      each.accept(number);
                    } finally {
                      slots.release();
                    }
                  }))
              .toList();
      for (var one : all) {
        one.get();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new BadInput("Interrupted.");
    } catch (ExecutionException failed) {
      throw new BadInput("The cluster could not be filled: " + failed.getCause());
    }
  }

  static void await(String what, BooleanSupplier wanted) {
    long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
    try {
      while (!wanted.getAsBoolean()) {
        if (System.nanoTime() > end) {
          throw new BadInput("Waited in vain until " + what + ".");
        }
        Thread.sleep(GLANCE_MILLIS);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new BadInput("Interrupted.");
    }
  }

  @Override
  public void close() {
    server.close();
    script.run("down", List.of(name));
  }
}
