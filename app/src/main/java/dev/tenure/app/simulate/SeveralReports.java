package dev.tenure.app.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.json.JsonText;
import dev.tenure.app.simulate.page.ComparisonPage;
import dev.tenure.simulator.report.RunReport;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How several runs are shown. */
final class SeveralReports {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json (an array of reports) or csv. Default: text.")
  private ReportFormat output = ReportFormat.TEXT;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with charts there, too: one file, for a browser or for paper.")
  private @Nullable Path html;

  /**
   * The exit code says whether laws were broken.
   *
   * @param advice which of them are best; empty: nobody asked
   */
  int show(
      List<RunReport> reports,
      List<Advice> advice,
      Consumer<List<RunReport>> asText,
      Console console) {
    switch (output) {
      case TEXT -> asText.accept(reports);
      case JSON -> JsonText.print(json(reports, advice), console.out());
      case CSV -> new ReportCsv(reports, advice, true).print(console.out());
    }
    if (html != null) {
      ComparisonPage.write(html, reports, advice);
    }
    boolean lawful = reports.stream().allMatch(report -> report.violations().isEmpty());
    return lawful ? ExitCode.OK : ExitCode.NO;
  }

  private static ArrayNode json(List<RunReport> reports, List<Advice> advice) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    for (RunReport report : reports) {
      ObjectNode each = ReportJson.of(report, reports.getFirst());
      advice.stream()
          .filter(alike -> alike.alike().contains(report))
          .forEach(alike -> each.set("judged", judged(report, alike)));
      json.add(each);
    }
    return json;
  }

  /** What it costs, in unit-milliseconds, and whether it is best. */
  private static ObjectNode judged(RunReport report, Advice advice) {
    Harm harm = Harm.of(report);
    boolean recommended = report.equals(advice.recommended());
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("lost", harm.lost())
            .put("owed", harm.owed())
            .put("idleWhileWanted", harm.idle())
            .put("sum", harm.sum())
            .put("onFront", advice.isOnFront(report))
            .put("recommended", recommended);
    return recommended ? json.put("reason", advice.reason()) : json;
  }

  /** Which part of them is measured, where not all is: all are of one trace, and alike. */
  static void printMeasured(List<RunReport> reports, Console console) {
    if (!reports.getFirst().measured().isAll()) {
      console.out().print(Words.measured(reports.getFirst()) + "\n\n");
    }
  }

  /** Each law that was broken, with the run in which it was. */
  static void printViolations(List<RunReport> reports, Console console) {
    for (RunReport report : reports) {
      report
          .violations()
          .forEach(law -> console.out().println(report.policy() + " broke a law: " + law));
      long more = report.laws().broken() - report.violations().size();
      if (more > 0) {
        console.out().println("%s broke laws %d more times".formatted(report.policy(), more));
      }
    }
  }
}
