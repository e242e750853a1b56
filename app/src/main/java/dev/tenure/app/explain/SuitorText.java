package dev.tenure.app.explain;

import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.VerdictText;
import java.util.ArrayList;
import java.util.List;

/** Who waits for what a workload holds, and under each whether it may take it. */
record SuitorText(Page page, long now) {
  private static final String INDENT = "  ";

  List<String> lines(List<QuotaSuitor> suitors) {
    List<QuotaSuitor> shown = page.fold().shown(suitors);
    List<String> table = table(shown);
    VerdictText verdicts = new VerdictText(page, now);
    List<String> lines = new ArrayList<>();
    lines.add(table.getFirst());
    for (int i = 0; i < shown.size(); i++) {
      lines.add(table.get(i + 1));
      lines.addAll(
          verdicts.lines(QuotaCandidateText.answers(shown.get(i).candidate()), INDENT.repeat(2)));
    }
    page.fold().rest(suitors).ifPresent(rest -> lines.add(INDENT + rest));
    return lines;
  }

  private List<String> table(List<QuotaSuitor> suitors) {
    QuotaCandidateText answers = new QuotaCandidateText(page, now);
    Table table = new Table(INDENT);
    table.row(page.palette()::faint, "WORKLOAD", "MAY TAKE IT");
    for (QuotaSuitor suitor : suitors) {
      table.row(
          new Cell(suitor.workload().toString(), page.palette()::title),
          answers.free(suitor.candidate()));
    }
    return table.lines();
  }
}
