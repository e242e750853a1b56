package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.simulator.report.Measure.Family;
import dev.tenure.simulator.report.Percentiles;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.StopReport;
import dev.tenure.simulator.report.View;
import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** A report for people. */
final class ReportText {
  /** A wider matrix is printed as a list. */
  private static final int WIDEST = 8;

  private final Console console;

  ReportText(Console console) {
    this.console = console;
  }

  void print(RunReport report) {
    head(report);
    lines(capacity(report));
    report.others().forEach(other -> lines(capacity(other)));
    groups(report, View.Kind.QUEUE, "queue");
    if (report.priorities().size() > 1) {
      groups(report, View.Kind.PRIORITY, "priority");
    }
    groups(report, View.Kind.SIZE, report.unit().word() + "s");
    Stream.concat(Stream.of(report), report.others().stream())
        .filter(each -> !each.quotas().isEmpty())
        .forEach(each -> table(each, View.Kind.QUEUE, "queue", Set.of(Family.QUOTA)));
    if (!report.takings().isEmpty()) {
      MeasureTable matrix = TakingTable.matrix(report);
      lines(matrix.head().size() - 1 <= WIDEST ? matrix : TakingTable.list(report));
    }
    summary(report);
    console.out().printf(Locale.ROOT, "The same again: %s%n", PhysicsText.of(report));
    laws(report);
    console.out().flush();
  }

  private void head(RunReport report) {
    boolean whole = report.measured().isAll();
    console
        .out()
        .printf(
            Locale.ROOT,
            "%s under %s: %s%s, %d cycles%n%n",
            report.trace(),
            report.policy(),
            whole ? report.all().jobs() + " jobs in " : "",
            Words.span(report.millis()),
            report.scheduler().cycles());
    SeveralReports.printMeasured(List.of(report), console);
  }

  private void lines(MeasureTable table) {
    table.lines(console.palette()).forEach(console.out()::println);
    console.out().println();
  }

  private void laws(RunReport report) {
    long broken = report.laws().broken();
    console.out().println(broken == 0 ? "No law was broken." : broken + " laws were broken:");
    report.violations().forEach(law -> console.out().println("  " + law));
    long more = broken - report.violations().size();
    if (more > 0) {
      console.out().println("  and " + more + " more");
    }
  }

  private static MeasureTable capacity(RunReport report) {
    Books books = report.books();
    List<List<String>> rows = new ArrayList<>();
    rows.add(row(report, "capacity", books.capacity()));
    rows.add(row(report, "useful (goodput)", books.useful()));
    for (Cause cause : Cause.values()) {
      if (books.lost(cause) > 0) {
        String word = cause.name().toLowerCase(Locale.ROOT);
        rows.add(row(report, "lost: " + word, books.lost(cause)));
      }
    }
    rows.add(row(report, "starting", books.starting()));
    rows.add(row(report, "restarting", books.restarting()));
    rows.add(row(report, "leaving", books.leaving()));
    rows.add(row(report, "incomplete gangs", books.incomplete()));
    rows.add(row(report, "idle", books.idle()));
    rows.add(row(report, "  beside others", report.scattered()));
    rows.add(row(report, "  while wanted", report.idleWhileWanted()));
    return new MeasureTable(List.of("", report.unit().word() + "-hours", "of all"), rows);
  }

  private static List<String> row(RunReport report, String name, long amount) {
    return List.of(
        name,
        Words.hours(report, amount),
        String.format(Locale.ROOT, "%.2f %%", 100 * report.part(amount)));
  }

  /** As few columns as a terminal has room for; all are in the other forms. */
  private void groups(RunReport report, View.Kind kind, String word) {
    table(report, kind, word, Set.of(Family.WAITS));
    table(report, kind, word, Set.of(Family.USE, Family.PACE));
    if (!report.stops().isEmpty()) {
      table(report, kind, word, Set.of(Family.STOPS));
    }
  }

  private void table(RunReport report, View.Kind kind, String word, Set<Family> families) {
    List<View> views = new ArrayList<>(View.of(report, kind));
    views.add(View.of(report));
    lines(
        MeasureTable.ofViews(
            word,
            MeasureTable.chosen(families, kind, true),
            views,
            view -> view.kind() == View.Kind.ALL ? "all" : view.name(),
            null));
  }

  private void summary(RunReport report) {
    stops(report);
    completions(report);
    console.out().println();
  }

  private void stops(RunReport report) {
    StopReport stopped = report.stopped();
    Percentiles ran = stopped.ranBefore();
    if (ran.count() > 0) {
      console
          .out()
          .printf(
              Locale.ROOT,
              "Stopped for others: %d times, %d jobs, after %s (half of them) or less; in vain:"
                  + " %d.%n",
              ran.count(),
              stopped.jobs(),
              Words.span(ran.p50()),
              stopped.futile());
    }
    console
        .out()
        .printf(
            Locale.ROOT,
            "Even among queues: %.3f (Jain). Waited for more than a day: %d jobs.%n",
            report.jain(),
            report.all().starved());
  }

  private void completions(RunReport report) {
    report
        .leastCompletion()
        .ifPresent(least ->
            console
                .out()
                .printf(
                    Locale.ROOT,
                    "Mean completion: %s. No scheduler, whatever it knew, could have come below"
                        + " %s.%n",
                    Words.span(report.all().completions().mean()),
                    Words.span(least)));
    report
        .scheduler()
        .decisions()
        .ifPresent(decisions ->
            console
                .out()
                .printf(
                    Locale.ROOT,
                    "%d decisions in %d cycles; workloads were tried %d times.%n",
                    decisions,
                    report.scheduler().cycles(),
                    report.scheduler().tried().orElse(0)));
  }
}
