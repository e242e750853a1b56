package dev.tenure.kubernetes.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;

/** A control plane that {@code dev/cluster/cluster} has booted, and its processes one by one. */
public final class ControlPlane implements AutoCloseable {
  private static final AtomicInteger COUNT = new AtomicInteger();

  /** The processes that can be killed and started again. */
  public enum Program {
    ETCD("etcd"),
    API_SERVER("apiserver"),
    CONTROLLERS("kcm"),
    KWOK("kwok");

    private final String word;

    Program(String word) {
      this.word = word;
    }
  }

  private final String name;
  private final Path kubeconfig;
  private final Path auditLog;
  private final boolean controllers;

  private ControlPlane(String name, Path kubeconfig, Path auditLog, boolean controllers) {
    this.name = name;
    this.kubeconfig = kubeconfig;
    this.auditLog = auditLog;
    this.controllers = controllers;
  }

  /** Boots one; on the first use on a machine its programs are built, which takes minutes. */
  static ControlPlane boot(RealCluster wanted) {
    long owner = ProcessHandle.current().pid();
    String name = "test-" + owner + "-" + COUNT.incrementAndGet();
    Path auditLog = temporary(name + "-audit-", ".log");
    // The script looks after its owner, so that nothing is left of a test run that was killed.
    List<String> options = new ArrayList<>(List.of("--owner", Long.toString(owner)));
    options.addAll(List.of("--nodes", Integer.toString(wanted.nodes())));
    if (wanted.lite()) {
      options.add("--lite");
    }
    if (!wanted.kcm()) {
      options.add("--no-kcm");
    }
    if (wanted.audit()) {
      options.addAll(List.of("--audit", auditLog.toString()));
    }
    options.addAll(List.of(wanted.options()));
    try {
      String said = script("up", name, options);
      return new ControlPlane(name, kubeconfig(said), auditLog, wanted.kcm() && !wanted.lite());
    } catch (AssertionError failed) {
      script("down", name, List.of());
      throw failed;
    }
  }

  private static Path kubeconfig(String said) {
    return said.lines()
        .filter(line -> line.startsWith("KUBECONFIG="))
        .map(line -> Path.of(line.substring("KUBECONFIG=".length())))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no kubeconfig in:\n" + said));
  }

  /** As which the script knows it. */
  String name() {
    return name;
  }

  public Path kubeconfig() {
    return kubeconfig;
  }

  /** Does the stock controller manager run in it? */
  boolean hasControllers() {
    return controllers;
  }

  /** What the API server has done, one event on a line; empty if no audit was wanted. */
  public Path auditLog() {
    return auditLog;
  }

  /** Kills a process at once, as a crash does. */
  public void kill(Program program) {
    script("kill", name, List.of(program.word));
  }

  /** Starts a killed process again and waits until it is ready. */
  public void start(Program program) {
    script("start", name, List.of(program.word));
  }

  /** The process stands still, its connections stay open. */
  public void pause(Program program) {
    script("pause", name, List.of(program.word));
  }

  public void resume(Program program) {
    script("resume", name, List.of(program.word));
  }

  public Etcd etcd() {
    Properties ports = new Properties();
    try (Reader file = Files.newBufferedReader(kubeconfig.resolveSibling("ports"))) {
      ports.load(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return new Etcd(Integer.parseInt(ports.getProperty("etcd_port")));
  }

  @Override
  public void close() {
    script("down", name, List.of());
    try {
      Files.deleteIfExists(auditLog);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** What the script said, on both channels; its exit code must be zero. */
  private static String script(String command, String name, List<String> options) {
    Path script = Path.of(System.getProperty("tenure.root", ".."), "dev", "cluster", "cluster");
    List<String> words = new ArrayList<>(List.of(script.toString(), command, name));
    words.addAll(options);
    Path said = temporary(name + "-", ".out"); // not a pipe: the processes it starts would hold it
    try {
      Process process =
          new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(said.toFile()).start();
      int code = process.waitFor();
      String text = Files.readString(said, UTF_8);
      if (code != 0) {
        throw new AssertionError(String.join(" ", words) + " ended with " + code + ":\n" + text);
      }
      return text;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", stopped);
    } finally {
      said.toFile().delete();
    }
  }

  private static Path temporary(String prefix, String suffix) {
    try {
      return Files.createTempFile(prefix, suffix);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
