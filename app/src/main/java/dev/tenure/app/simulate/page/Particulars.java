package dev.tenure.app.simulate.page;

import dev.tenure.app.simulate.Words;
import dev.tenure.simulator.report.Percentiles;
import dev.tenure.simulator.report.RunReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a run came to in numbers that no chart shows. */
record Particulars(RunReport report) {
  void writeTo(Html html) {
    html.heading("In numbers");
    html.table(List.of("", "p50", "p95", "p99", "max"), spreads());
    html.table(List.of("", ""), single());
  }

  private List<List<String>> spreads() {
    return List.of(
        times("wait", report.all().waits()),
        times("until first work", report.all().firstWork()),
        times("completion", report.all().completions()),
        ratios("slowdown", report.all().slowdowns()),
        ratios("finish time, by that with the quota alone", report.fairness().finishTimes()),
        times("ran before it was stopped for others", report.stopped().ranBefore()));
  }

  private static List<String> times(String name, Percentiles spread) {
    return List.of(
        name,
        Words.span(spread.p50()),
        Words.span(spread.p95()),
        Words.span(spread.p99()),
        Words.span(spread.max()));
  }

  private static List<String> ratios(String name, Percentiles spread) {
    return List.of(
        name, ratio(spread.p50()), ratio(spread.p95()), ratio(spread.p99()), ratio(spread.max()));
  }

  private static String ratio(long thousandths) {
    return String.format(Locale.ROOT, "%.2f", thousandths / 1_000.0);
  }

  private List<List<String>> single() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("stops per job", String.format(Locale.ROOT, "%.3f", report.thrash())));
    rows.add(List.of("jobs stopped for others", String.valueOf(report.stopped().jobs())));
    rows.add(
        List.of(
            "jobs that waited for more than a day",
            String.valueOf(report.fairness().waitedADay())));
    report
        .leastCompletion()
        .ifPresent(least ->
            rows.add(List.of("mean completion that no scheduler could beat", Words.span(least))));
    rows.add(List.of("cycles", String.valueOf(report.scheduler().cycles())));
    rows.add(List.of("plans refused", String.valueOf(report.scheduler().refused())));
    return rows;
  }
}
