package dev.tenure.app.simulate.page;

import dev.tenure.app.simulate.Words;
import dev.tenure.simulator.report.GroupReport;
import java.util.List;

/** How long the jobs of each queue waited: half of them, 95 and 99 of a hundred, and the last. */
final class WaitChart {
  private static final int ROW = 22;
  private static final int LETTER = 6;
  private static final int WIDEST = 400;

  /** What the colours mean. */
  static final List<String> LEGEND = List.of("50 % at most", "95 %", "99 %", "longest");

  /** Waits differ by powers of ten, so each tenfold is as wide; what is below a second is none. */
  private static final long SHORTEST = 1_000;

  private final Svg svg;
  private final long longest;
  private final int names;

  private WaitChart(List<GroupReport> queues) {
    this.svg = new Svg(queues.size() * ROW + 34, "How long jobs waited");
    this.longest =
        Math.max(
            SHORTEST * 10, queues.stream().mapToLong(queue -> queue.waits().max()).max().orElse(0));
    int letters = queues.stream().mapToInt(queue -> queue.name().length()).max().orElse(0);
    this.names = Math.clamp((letters + 2L) * LETTER, 150, WIDEST);
  }

  static Svg of(List<GroupReport> queues) {
    return new WaitChart(queues).drawn(queues);
  }

  private Svg drawn(List<GroupReport> queues) {
    int bottom = queues.size() * ROW + 8;
    for (long mark : List.of(1_000L, 60_000L, 3_600_000L, 86_400_000L, 864_000_000L)) {
      if (mark <= longest) {
        svg.line(x(mark), 4, x(mark), bottom, "grid");
        svg.text(x(mark), bottom + 14, "middle", Words.span(mark));
      }
    }
    for (int i = 0; i < queues.size(); i++) {
      row(queues.get(i), 6 + i * ROW);
    }
    return svg;
  }

  private void row(GroupReport queue, int y) {
    svg.text(names - 8, y + 13, "end", queue.name());
    bar(queue.waits().max(), y, "w3", "longest ");
    bar(queue.waits().p99(), y, "w2", "99 % at most ");
    bar(queue.waits().p95(), y, "w1", "95 % at most ");
    bar(queue.waits().p50(), y, "w0", "50 % at most ");
  }

  private void bar(long wait, int y, String style, String words) {
    if (wait >= SHORTEST) {
      svg.rect(names, y, x(wait) - names, ROW - 6, style, words + Words.span(wait));
    }
  }

  /** The strict logarithm: the other one may differ from machine to machine. */
  private double x(long millis) {
    double wide = Svg.WIDTH - names - Axis.RIGHT;
    return names + wide * StrictMath.log(ratio(millis)) / StrictMath.log(ratio(longest));
  }

  private static double ratio(long millis) {
    return Math.max(1, (double) millis / SHORTEST);
  }
}
