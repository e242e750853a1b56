package dev.tenure.app.simulate.page;

import dev.tenure.app.simulate.Words;
import dev.tenure.simulator.report.GroupReport;
import java.util.List;

/** How long the jobs of each queue waited: half of them, 95 and 99 of a hundred, and the last. */
final class WaitChart {
  private static final int ROW = 22;
  private static final int NAMES = 150;

  /** Waits differ by powers of ten, so each tenfold is as wide; what is below a second is none. */
  private static final long SHORTEST = 1_000;

  private WaitChart() {}

  static Svg of(List<GroupReport> queues) {
    Svg svg = new Svg(queues.size() * ROW + 34, "How long jobs waited");
    long longest =
        Math.max(
            SHORTEST * 10, queues.stream().mapToLong(queue -> queue.waits().max()).max().orElse(0));
    int bottom = queues.size() * ROW + 8;
    for (long mark : List.of(1_000L, 60_000L, 3_600_000L, 86_400_000L, 864_000_000L)) {
      if (mark <= longest) {
        svg.line(x(mark, longest), 4, x(mark, longest), bottom, "grid");
        svg.text(x(mark, longest), bottom + 14, "middle", Words.span(mark));
      }
    }
    for (int i = 0; i < queues.size(); i++) {
      row(svg, queues.get(i), 6 + i * ROW, longest);
    }
    return svg;
  }

  private static void row(Svg svg, GroupReport queue, int y, long longest) {
    svg.text(NAMES - 8, y + 13, "end", queue.name());
    bar(svg, queue.waits().max(), y, longest, "w3", "longest ");
    bar(svg, queue.waits().p99(), y, longest, "w2", "99 % at most ");
    bar(svg, queue.waits().p95(), y, longest, "w1", "95 % at most ");
    bar(svg, queue.waits().p50(), y, longest, "w0", "50 % at most ");
  }

  private static void bar(Svg svg, long wait, int y, long longest, String style, String words) {
    if (wait >= SHORTEST) {
      svg.rect(NAMES, y, x(wait, longest) - NAMES, ROW - 6, style, words + Words.span(wait));
    }
  }

  private static double x(long millis, long longest) {
    double wide = Svg.WIDTH - NAMES - Axis.RIGHT;
    return NAMES + wide * Math.log(ratio(millis)) / Math.log(ratio(longest));
  }

  private static double ratio(long millis) {
    return Math.max(1, (double) millis / SHORTEST);
  }
}
