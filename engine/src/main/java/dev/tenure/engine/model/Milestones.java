package dev.tenure.engine.model;

import java.util.List;

/**
 * What share of the work since its start an interruption costs a workload, by how long it has run:
 * linear between the points, constant before the first and after the last.
 */
public record Milestones(List<Point> points) {
  private static final long WHOLE = 1_000_000;

  /**
   * From then on so much.
   *
   * @param afterMillis later than that of the point before it
   * @param percent from 0 to 100
   */
  public record Point(long afterMillis, int percent) {}

  public Milestones {
    points = List.copyOf(points);
  }

  /** To a millionth of the time that it has run. */
  public long lostMillis(long ranMillis) {
    long share = millionths(ranMillis);
    return ranMillis / WHOLE * share + ranMillis % WHOLE * share / WHOLE;
  }

  private long millionths(long ranMillis) {
    Point before = points.getFirst();
    for (Point point : points) {
      if (ranMillis < point.afterMillis()) {
        return between(before, point, ranMillis);
      }
      before = point;
    }
    return before.percent() * (WHOLE / 100);
  }

  private static long between(Point before, Point after, long ranMillis) {
    long from = before.percent() * (WHOLE / 100);
    long length = after.afterMillis() - before.afterMillis();
    long rise = (after.percent() - before.percent()) * (WHOLE / 100);
    return length <= 0 ? from : from + rise * (ranMillis - before.afterMillis()) / length;
  }

  /** As it stands in an annotation: {@code 60s=100,600s=0}. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Point point : points) {
      text.append(text.isEmpty() ? "" : ",")
          .append(Durations.format(point.afterMillis()))
          .append('=')
          .append(point.percent());
    }
    return text.toString();
  }
}
