package dev.tenure.app.bench.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Tenure on a large cluster: how long it takes to settle, and what it needs for that. */
public final class Scale {
  private static final int PODS_EACH = 8;
  private static final int NEWCOMERS = 200;
  private static final Pattern AFTER = Pattern.compile("->(\\d+)M\\(");

  private final int nodes;

  public Scale(int nodes) {
    this.nodes = nodes;
  }

  public int pods() {
    return nodes * PODS_EACH;
  }

  /**
   * What was found.
   *
   * @param settledSeconds from the start of the process until it has bound a pod
   * @param settledCpuSeconds CPU time of the process until then
   * @param heapMegabytes what is left after the last collection
   * @param events how many were taken in after that
   * @param eventP99Seconds CPU time of one of them to the decision, rounded up to a bucket
   * @param cpuSecondsEach CPU time of the whole process per event, with everything else it does
   */
  public record Result(
      double settledSeconds,
      double settledCpuSeconds,
      long heapMegabytes,
      long events,
      double eventP99Seconds,
      double cpuSecondsEach) {}

  public Result run() {
    int port = Contest.freePort();
    try (Stage stage = Stage.boot(List.of())) {
      Path log = stage.kubeconfig().resolveSibling("gc.log");
      Contender.Tenure tenure =
          new Contender.Tenure(port, List.of("-Xmx1500m", "-Xlog:gc:file=" + log));
      Crowd crowd = new Crowd(stage, tenure.schedulerName());
      crowd.fill(nodes, PODS_EACH);
      long begin = System.nanoTime();
      ProcessHandle process = tenure.start(stage);
      try {
        crowd.probe();
        double seconds = (System.nanoTime() - begin) / 1e9;
        return newcomers(crowd, process, new Metrics(port), seconds, log);
      } finally {
        process.destroy();
      }
    }
  }

  /** Pods that come one by one and find room: every one is several events and decisions. */
  private static Result newcomers(
      Crowd crowd, ProcessHandle process, Metrics metrics, double seconds, Path log) {
    double settled = Contest.cpuSeconds(process);
    SortedMap<Double, Long> before = metrics.events();
    for (int i = 0; i < NEWCOMERS; i++) {
      crowd.newcomer(i);
    }
    crowd.awaitNewcomers(NEWCOMERS);
    collect(process);
    SortedMap<Double, Long> after = metrics.events();
    long events = Metrics.all(after) - Metrics.all(before);
    return new Result(
        seconds,
        settled,
        heap(log),
        events,
        Metrics.p99(before, after),
        (Contest.cpuSeconds(process) - settled) / Math.max(1, events));
  }

  /** A whole collection, so that there is one to read of; a runtime without jcmd has its own. */
  private static void collect(ProcessHandle process) {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    if (Files.isExecutable(jcmd)) {
      try {
        new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), "GC.run")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static long heap(Path log) {
    try {
      List<MatchResult> all = AFTER.matcher(Files.readString(log)).results().toList();
      return all.isEmpty() ? 0 : Long.parseLong(all.getLast().group(1));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
