package dev.tenure.app.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.console.OutputFormat;
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
      description = "text or json: an array of reports. Default: text.")
  private OutputFormat output = OutputFormat.TEXT;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with charts there, too: one file, for a browser or for paper.")
  private @Nullable Path html;

  /** The exit code says whether laws were broken. */
  int show(List<RunReport> reports, Consumer<List<RunReport>> asText, Console console) {
    switch (output) {
      case TEXT -> asText.accept(reports);
      case JSON -> {
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        reports.forEach(report -> json.add(ReportJson.of(report)));
        JsonText.print(json, console.out());
      }
    }
    if (html != null) {
      ComparisonPage.write(html, reports);
    }
    boolean lawful = reports.stream().allMatch(report -> report.violations().isEmpty());
    return lawful ? ExitCode.OK : ExitCode.NO;
  }

  /** Each law that was broken, with the run in which it was. */
  static void printViolations(List<RunReport> reports, Console console) {
    for (RunReport report : reports) {
      report
          .violations()
          .forEach(law -> console.out().println(report.policy() + " broke a law: " + law));
    }
  }
}
