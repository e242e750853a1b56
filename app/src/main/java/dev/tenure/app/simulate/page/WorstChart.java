package dev.tenure.app.simulate.page;

import dev.tenure.app.simulate.Words;
import dev.tenure.simulator.report.JobStory;
import dev.tenure.simulator.report.RunReport;
import java.util.Locale;

/** The lives of the jobs that lost most: when they waited, when they ran, what ended it. */
final class WorstChart {
  private static final int ROW = 20;

  private WorstChart() {}

  static Svg of(RunReport report) {
    int bottom = report.worstHit().size() * ROW + 6;
    Svg svg = new Svg(bottom + 24, "The jobs that lost most");
    Axis axis = new Axis(report.millis(), report.measured());
    axis.draw(svg, 0, bottom);
    for (int i = 0; i < report.worstHit().size(); i++) {
      row(svg, axis, report.worstHit().get(i), 4 + i * ROW, report.millis());
    }
    return svg;
  }

  private static void row(Svg svg, Axis axis, JobStory story, int y, long end) {
    svg.text(Axis.LEFT - 6, y + 11, "end", shortened(story.job()));
    long until = story.finished() < 0 ? end : story.finished();
    double wide = axis.x(until) - axis.x(story.submitted());
    svg.rect(axis.x(story.submitted()), y + 5, wide, 4, "waits", story.job() + " waits");
    for (JobStory.Span span : story.ran()) {
      String how = span.end() == null ? "done" : span.end().name().toLowerCase(Locale.ROOT);
      svg.rect(
          axis.x(span.from()),
          y,
          axis.x(span.to()) - axis.x(span.from()),
          ROW - 6,
          span.end() == null ? "ran" : "lost",
          "%s of %s: %s, %s"
              .formatted(story.job(), story.queue(), Words.span(span.to() - span.from()), how));
    }
  }

  private static String shortened(String name) {
    return name.length() <= 10 ? name : "…" + name.substring(name.length() - 9);
  }
}
