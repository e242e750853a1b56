package dev.tenure.app.bench;

import dev.tenure.app.bench.live.Scale;
import dev.tenure.app.console.BadInput;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Tenure on a large cluster that is real but for its kubelets. */
final class LiveScaleBenchmark implements Benchmark {
  private static final int LARGEST = 10_000;
  private static final double MICROS = 1e6;
  private static final double EVENT_BAR_SECONDS = 0.001;
  private static final int HEAP_BAR_MEGABYTES = 1_500;

  @Override
  public String name() {
    return "live-scale";
  }

  @Override
  public String description() {
    return "a real control plane with 8 pods on each node: time to settle, heap, CPU of an event";
  }

  @Override
  public List<String> sizes() {
    return List.of("5000");
  }

  @Override
  public double seconds() {
    return 0;
  }

  @Override
  public List<Line> lines(String text) {
    int nodes = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
    if (nodes < 1 || nodes > LARGEST) {
      throw new BadInput(
          "a size is how many nodes there are, from 1 to %d, not %s".formatted(LARGEST, text));
    }
    return List.of(new LiveLine(name(), () -> measure(new Scale(nodes), text)));
  }

  /** What time there is, is that until it has settled; what CPU time, that of an event. */
  private Measurement measure(Scale scale, String size) {
    Scale.Result result = scale.run();
    double settled = result.settledSeconds() * MICROS;
    return new Measurement(
        name(),
        size,
        settled,
        settled,
        result.eventP99Seconds() * MICROS,
        result.heapMegabytes() << 20,
        OptionalDouble.of(EVENT_BAR_SECONDS * MICROS),
        detail(scale.pods(), result));
  }

  static String detail(int pods, Scale.Result result) {
    return String.format(
        Locale.ROOT,
        "%d pods; settled in %.1f s with %.1f s of CPU; %d MB of heap after a collection (at most"
            + " %d: %s); then %d events, 99 of 100 decided with at most %.2f ms of CPU (%s), the"
            + " whole process took %.2f ms for each",
        pods,
        result.settledSeconds(),
        result.settledCpuSeconds(),
        result.heapMegabytes(),
        HEAP_BAR_MEGABYTES,
        result.heapMegabytes() <= HEAP_BAR_MEGABYTES ? "ok" : "missed",
        result.events(),
        result.eventP99Seconds() * 1e3,
        result.eventP99Seconds() <= EVENT_BAR_SECONDS ? "ok" : "missed",
        result.cpuSecondsEach() * 1e3);
  }
}
