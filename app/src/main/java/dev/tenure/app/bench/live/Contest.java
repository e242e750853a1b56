package dev.tenure.app.bench.live;

import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.watch.Freshness;
import dev.tenure.kubernetes.watch.Reflector;
import dev.tenure.kubernetes.watch.Selection;
import dev.tenure.kubernetes.watch.WatchSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;

/**
 * The same for every scheduler, each on a control plane booted anew: full nodes of four low pods,
 * and as many preemptors as nodes, each of which needs three of four to go.
 */
public final class Contest {
  private static final int PODS_EACH = 4;
  private static final int USUAL_WARM_UP = 200;
  private static final Duration PATIENCE = Duration.ofMinutes(30);
  private static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);

  private final int preemptors;

  /** So many, and as many nodes. */
  public Contest(int preemptors) {
    this.preemptors = preemptors;
  }

  /** Of small contests a fifth is not counted, as of large ones. */
  public int warmUp() {
    return Math.min(USUAL_WARM_UP, Math.max(1, preemptors / 5));
  }

  public Showing tenure() {
    return run(new Contender.Tenure(freePort(), List.of()));
  }

  /** As it comes. */
  public Showing stock() {
    return run(new Contender.Stock(false));
  }

  /** Without the limit that it sets itself. */
  public Showing unlimitedStock() {
    return run(new Contender.Stock(true));
  }

  private Showing run(Contender contender) {
    try (Stage stage = Stage.boot(contender.options())) {
      Crowd crowd = new Crowd(stage, contender.schedulerName());
      crowd.fill(preemptors, PODS_EACH);
      ProcessHandle scheduler = contender.start(stage);
      try {
        crowd.probe();
        return race(stage, crowd, scheduler);
      } finally {
        scheduler.destroy();
      }
    }
  }

  /** The first ones are for warming up: when all of them are bound the others are created. */
  private Showing race(Stage stage, Crowd crowd, ProcessHandle scheduler) {
    send(stage, crowd, 0, warmUp());
    double cpu = cpuSeconds(scheduler);
    long begin = System.nanoTime();
    FinishLine line = send(stage, crowd, warmUp(), preemptors);
    return new Showing(
        preemptors - warmUp(),
        (System.nanoTime() - begin) / 1e9,
        cpuSeconds(scheduler) - cpu,
        line.waitSeconds(0.5),
        line.waitSeconds(0.99));
  }

  private static FinishLine send(Stage stage, Crowd crowd, int from, int to) {
    FinishLine line = new FinishLine(to - from);
    Selection ours = Selection.ofLabels("role=" + Crowd.PREEMPTOR);
    try (Reflector _ =
        Reflector.start(
            stage.server(), PODS, ours, WatchSettings.usual(1), new Freshness(), line)) {
      Stage.many(
          to - from,
          number -> {
            line.started(Crowd.PREEMPTOR + "-" + (from + number));
            crowd.preemptor(from + number);
          });
      line.await(PATIENCE);
    }
    return line;
  }

  static double cpuSeconds(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
  }

  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
