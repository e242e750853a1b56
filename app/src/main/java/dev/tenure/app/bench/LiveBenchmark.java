package dev.tenure.app.bench;

import dev.tenure.app.bench.live.Contest;
import dev.tenure.app.bench.live.Showing;
import dev.tenure.app.console.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Tenure beside the stock scheduler, on real control planes. */
final class LiveBenchmark implements Benchmark {
  private static final double RATE_BAR = 3;
  private static final double CPU_BAR = 0.5;
  private static final int LARGEST = 10_000;
  private static final double MICROS = 1e6;

  @Override
  public String name() {
    return "live";
  }

  @Override
  public String description() {
    return "a real control plane: preemptors per second and CPU, beside the stock kube-scheduler";
  }

  @Override
  public List<String> sizes() {
    return List.of("1000");
  }

  @Override
  public double seconds() {
    return 0; // never rehearsed
  }

  @Override
  public List<Line> lines(String text) {
    int preemptors = parse(text);
    List<Showing> stock = new ArrayList<>();
    return List.of(
        new LiveLine("live", () -> tenure(preemptors, stock)),
        new LiveLine("live-stock", () -> line("live-stock", stock.get(0), preemptors, "")),
        new LiveLine("live-stock-unlimited", () -> unlimited(preemptors, stock)));
  }

  private static int parse(String text) {
    int preemptors = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
    if (preemptors < 2 || preemptors > LARGEST) {
      throw new BadInput(
          "a size is how many preemptors there are, from 2 to %d, not %s".formatted(LARGEST, text));
    }
    return preemptors;
  }

  /** The stock one has its turn right after, as it comes: the bars are set by that. */
  private static Measurement tenure(int preemptors, List<Showing> shown) {
    Contest contest = new Contest(preemptors);
    Showing ours = contest.tenure();
    shown.clear();
    shown.add(contest.stock());
    shown.add(ours);
    return line("live", ours, preemptors, "; " + verdict(ours, shown.getFirst()));
  }

  /** What would become of the verdict if calls were not limited; no bar, but worth knowing. */
  private static Measurement unlimited(int preemptors, List<Showing> shown) {
    Showing unlimited = new Contest(preemptors).unlimitedStock();
    Showing ours = shown.getLast();
    String ratios =
        String.format(
            Locale.ROOT,
            "; may call as often as it likes: Tenure has %.1f times its rate with %.2f of its CPU",
            ours.perSecond() / unlimited.perSecond(),
            ours.cpuSeconds() / unlimited.cpuSeconds());
    return line("live-stock-unlimited", unlimited, preemptors, ratios);
  }

  /** Whether the bars are kept, in words. */
  static String verdict(Showing ours, Showing theirs) {
    double rate = ours.perSecond() / theirs.perSecond();
    double cpu = ours.cpuSeconds() / theirs.cpuSeconds();
    return String.format(
        Locale.ROOT,
        "%.1f times the rate of the stock one (at least %.0f: %s), %.2f of its CPU (at most %.1f:"
            + " %s)",
        rate,
        RATE_BAR,
        rate >= RATE_BAR ? "ok" : "missed",
        cpu,
        CPU_BAR,
        cpu <= CPU_BAR ? "ok" : "missed");
  }

  private static Measurement line(String name, Showing showing, int preemptors, String verdict) {
    String detail =
        String.format(
            Locale.ROOT,
            "%d nodes, %d pods, %d preemptors, of which %d count: %.1f per second, %.2f s of CPU",
            preemptors,
            4 * preemptors,
            preemptors,
            showing.preemptors(),
            showing.perSecond(),
            showing.cpuSeconds());
    return new Measurement(
        name,
        String.valueOf(preemptors),
        showing.medianSeconds() * MICROS,
        showing.p99Seconds() * MICROS,
        showing.cpuMicrosEach(),
        0,
        OptionalDouble.empty(),
        detail + verdict);
  }
}
