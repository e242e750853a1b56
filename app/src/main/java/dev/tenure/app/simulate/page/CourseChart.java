package dev.tenure.app.simulate.page;

import dev.tenure.simulator.report.Course;
import dev.tenure.simulator.report.RunReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** What was held over time, queue upon queue, and how often somebody had to stop. */
final class CourseChart {
  private static final int TOP = 10;
  private static final int HIGH = 240;
  private static final int BARS = 60;

  /** As many as can be told apart; the others are drawn as one. */
  private static final int COLOURS = 8;

  private final Course course;
  private final Axis axis;
  private final double unit;
  private final List<Integer> order;

  CourseChart(RunReport report) {
    this(report, report.course());
  }

  /** Those who look from one run to the other find each queue in the same colour. */
  static CourseChart inColoursOf(RunReport other, RunReport report) {
    boolean same = other.course().queues().equals(report.course().queues());
    return new CourseChart(report, same ? other.course() : report.course());
  }

  /**
   * @param colours who holds most in it has the first colour
   */
  private CourseChart(RunReport report, Course colours) {
    this.course = report.course();
    this.axis = new Axis(report.millis(), report.measured());
    this.unit = report.unit().size();
    this.order =
        IntStream.range(0, course.queues().size())
            .boxed()
            .sorted(Comparator.comparingLong((Integer queue) -> -held(colours, queue)))
            .toList();
  }

  private static long held(Course course, int queue) {
    return course.steps().stream().mapToLong(step -> step.held().get(queue)).sum();
  }

  /** The queues that have a colour, in its order, and what the last colour stands for. */
  List<String> legend() {
    List<String> names = new ArrayList<>();
    order.stream().limit(COLOURS - 1L).forEach(queue -> names.add(course.queues().get(queue)));
    if (order.size() >= COLOURS) {
      names.add("others");
    }
    return names;
  }

  Svg held() {
    Svg svg = new Svg(TOP + HIGH + 24, "What was held over time");
    double most = course.steps().stream().mapToDouble(this::capacity).max().orElse(1);
    grid(svg, TOP, HIGH, most);
    double[] base = new double[course.steps().size()];
    for (int band = 0; band < legend().size(); band++) {
      double[] top = base.clone();
      List<Integer> queues =
          band == COLOURS - 1 ? order.subList(band, order.size()) : List.of(order.get(band));
      for (int step = 0; step < top.length; step++) {
        for (int queue : queues) {
          top[step] += perStep(step, course.steps().get(step).held().get(queue));
        }
      }
      svg.polygon(points(base, top, most), "q" + band, legend().get(band));
      base = top;
    }
    axis.draw(svg, TOP, TOP + HIGH);
    return svg;
  }

  /** What was there on average, in units as people count them. */
  private double capacity(Course.Step step) {
    return perStep(course.steps().indexOf(step), step.capacity());
  }

  private double perStep(int step, long unitMillis) {
    long from = step * course.width();
    long millis = Math.max(1, Math.min(course.width(), axis.millis() - from));
    return unitMillis / unit / millis;
  }

  private String points(double[] base, double[] top, double most) {
    StringBuilder points = new StringBuilder();
    for (int step = 0; step < top.length; step++) {
      point(points, step, top[step], most);
      point(points, step + 1, top[step], most);
    }
    for (int step = base.length - 1; step >= 0; step--) {
      point(points, step + 1, base[step], most);
      point(points, step, base[step], most);
    }
    return points.toString().strip();
  }

  private void point(StringBuilder points, int step, double value, double most) {
    double x = axis.x(Math.min(axis.millis(), step * course.width()));
    points.append(
        String.format(Locale.ROOT, "%.1f,%.1f ", x, TOP + HIGH * (1 - value / Math.max(1, most))));
  }

  Svg stops() {
    Svg svg = new Svg(TOP + BARS + 24, "How often jobs were stopped for others");
    int most = course.steps().stream().mapToInt(Course.Step::stops).max().orElse(0);
    grid(svg, TOP, BARS, Math.max(1, most));
    for (int step = 0; step < course.steps().size(); step++) {
      int times = course.steps().get(step).stops();
      if (times > 0) {
        double x = axis.x(step * course.width());
        double high = (double) BARS * times / Math.max(1, most);
        double wide = axis.x(course.width()) - axis.x(0) - 0.5;
        svg.rect(x, TOP + BARS - high, wide, high, "stop", times + " stopped");
      }
    }
    axis.draw(svg, TOP, TOP + BARS);
    return svg;
  }

  private static void grid(Svg svg, int top, int high, double most) {
    for (int part = 0; part <= 2; part++) {
      double y = top + high * (1 - part / 2.0);
      svg.line(Axis.LEFT, y, Svg.WIDTH - Axis.RIGHT, y, "grid");
      svg.text(Axis.LEFT - 6, y + 4, "end", number(most * part / 2));
    }
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.1f", value);
  }
}
