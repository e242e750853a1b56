package dev.tenure.app.demo;

import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.simulate.Words;
import dev.tenure.app.text.Page;
import dev.tenure.engine.explain.Wording;
import dev.tenure.simulator.report.RunReport;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Tells a simulated day: who held what, who had to leave and why, and what other settings do. */
record DayTeller(PrintWriter out, Page page, Glyphs glyphs) {
  private static final String INDENT = "  ";
  private static final String DEEPER = INDENT.repeat(3);
  private static final int STOPS_TOLD = 3;

  void tell(Day day, String file) {
    printTitle();
    say(
        "Three queues share four nodes of 8 GPUs. research owns 12 of them, serving 16, batch 4."
            + " What an owner does not use the others borrow. It may take it back, but from nobody"
            + " who has run for less than ten minutes. "
            + day.report().all().jobs()
            + " jobs come.");
    print(new DayDrawing(page.palette(), INDENT).lines(day.report()));
    out.println();
    tellStops(day);
    tellOthers(day);
    say("The whole report, with charts: " + file);
    print(
        Stream.of(
                "./tenure simulate examples/simulate/day.csv -f examples/simulate/day.yaml",
                "./tenure demo stories")
            .map(command -> INDENT + page.palette().faint(command))
            .toList());
    out.flush();
  }

  private void printTitle() {
    String title = glyphs.rule(2) + " A day on 32 GPUs ";
    out.println(page.palette().title(title + glyphs.rule(page.width() - title.length())));
    out.println();
  }

  private void tellStops(Day day) {
    RunReport report = day.report();
    say(
        String.format(
                Locale.ROOT,
                "%d jobs are done; %.1f %% of all GPU-hours were useful, %.1f %% were lost to"
                    + " preemption. %d",
                report.all().jobs() - report.all().unfinished(),
                100 * report.goodput(),
                100 * report.part(report.books().lost()),
                day.stops().size())
            + " times somebody had to leave, and each was told why:");
    for (Day.Stop stop : day.stops().subList(0, Math.min(STOPS_TOLD, day.stops().size()))) {
      List<String> lines = new ArrayList<>();
      lines.add(
          INDENT
              + new Wording(stop.at()).time(stop.at() / 1_000 * 1_000)
              + "  "
              + page.palette().bad(stop.preempt().workload().toString())
              + " leaves for "
              + page.palette().good(stop.preempt().beneficiary().toString()));
      lines.addAll(page.wrap(stop.preempt().why().sentence(stop.at()), DEEPER));
      stop.preempt().verdicts().stream()
          .filter(verdict -> verdict.rule().equals("minRuntime"))
          .forEach(v -> lines.addAll(page.wrap(v.reason().sentence(stop.at()), DEEPER)));
      print(lines);
    }
    out.println();
  }

  private void tellOthers(Day day) {
    say("And if it were set otherwise? The same day, before anybody sets it:");
    Table table = new Table(INDENT);
    table.row(
        page.palette()::faint,
        "",
        "GPU-hours lost",
        "owed to owners",
        "goodput",
        "wait p95",
        "stopped");
    Stream.concat(Stream.of(day.report()), day.others().stream())
        .forEach(report -> table.row(cells(report)));
    print(table.lines());
    out.println();
  }

  private static Cell[] cells(RunReport report) {
    return Stream.of(
            report.policy(),
            Words.hours(report, report.books().lost()),
            Words.hours(report, report.owed()),
            String.format(Locale.ROOT, "%.1f %%", 100 * report.goodput()),
            Words.span(report.all().waits().p95()),
            String.valueOf(report.stopped().ranBefore().count()))
        .map(Cell::plain)
        .toArray(Cell[]::new);
  }

  private void say(String text) {
    print(page.wrap(text, INDENT));
    out.println();
  }

  private void print(List<String> lines) {
    lines.forEach(out::println);
  }
}
