package dev.tenure.app.demo;

import dev.tenure.app.console.Palette;
import dev.tenure.simulator.report.Course;
import dev.tenure.simulator.report.RunReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Who held how many GPUs in each hour: a row for each, a letter for each GPU. */
record DayDrawing(Palette palette, String indent) {
  private static final long HOUR = 3_600_000;
  private static final String FREE = ".";

  List<String> lines(RunReport report) {
    Course course = report.course();
    List<String> lines = new ArrayList<>();
    lines.add(
        indent
            + course.queues().stream()
                .map(queue -> letter(queue) + " " + queue)
                .collect(Collectors.joining("   ", "hour   ", "   " + FREE + " free")));
    for (long from = 0; from < report.millis(); from += HOUR) {
      lines.add(indent + row(course, from, report.unit().size()));
    }
    return lines;
  }

  private String row(Course course, long from, long unit) {
    StringBuilder row = new StringBuilder();
    double sum = 0;
    for (int queue = 0; queue < course.queues().size(); queue++) {
      int place = queue;
      sum += average(course, from, unit, step -> step.held().get(place));
      row.repeat(letter(course.queues().get(queue)), (int) Math.round(sum) - row.length());
    }
    long all = Math.round(average(course, from, unit, Course.Step::capacity));
    row.repeat(FREE, (int) all - row.length());
    long waiting = Math.round(average(course, from, unit, Course.Step::wanting));
    String behind = waiting == 0 ? "" : "  " + palette.waiting("+" + waiting + " wanted");
    return "%02d:00  %s%s".formatted(from / HOUR, row, behind);
  }

  /** What one step counts. */
  private interface Count {
    long of(Course.Step step);
  }

  /** Steps are no hours: each counts with the part of it that lies in this one. */
  private static double average(Course course, long from, long unit, Count count) {
    double sum = 0;
    double millis = 0;
    for (int i = 0; i < course.steps().size(); i++) {
      long begin = Math.max(from, i * course.width());
      long end = Math.min(from + HOUR, (i + 1) * course.width());
      if (end > begin) {
        sum += (double) count.of(course.steps().get(i)) * (end - begin) / course.width();
        millis += end - begin;
      }
    }
    return millis == 0 ? 0 : sum / millis / unit;
  }

  private static String letter(String queue) {
    return queue.substring(0, 1);
  }
}
