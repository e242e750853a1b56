package dev.tenure.app.explain;

import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.Times;
import dev.tenure.app.text.VerdictText;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.search.Candidate;
import java.util.ArrayList;
import java.util.List;

/** Who was looked at as a victim, and under each what every rule said. */
record CandidateText(Page page, long now) {
  private static final String INDENT = "  ";

  List<String> lines(List<Candidate> candidates) {
    List<Candidate> shown = page.fold().shown(candidates);
    List<String> table = table(shown);
    List<String> lines = new ArrayList<>();
    lines.add(table.getFirst());
    for (int i = 0; i < shown.size(); i++) {
      lines.add(table.get(i + 1));
      lines.addAll(new VerdictText(page, now).lines(shown.get(i).verdicts(), INDENT.repeat(2)));
      lines.addAll(CostText.lines(shown.get(i).costs(), now, page, INDENT.repeat(2)));
    }
    page.fold().rest(candidates).ifPresent(rest -> lines.add(INDENT + rest));
    return lines;
  }

  private List<String> table(List<Candidate> candidates) {
    Table table = new Table(INDENT);
    table.row(page.palette()::faint, "POD", "NODE", "TAKES", "MAY BE TAKEN");
    for (Candidate candidate : candidates) {
      table.row(
          new Cell(candidate.pod().toString(), page.palette()::title),
          Cell.plain(candidate.node()),
          Cell.plain(takes(candidate)),
          free(candidate.freeAt()));
    }
    return table.lines();
  }

  private static String takes(Candidate candidate) {
    if (candidate.group() != null) {
      return candidate.group() + " of " + candidate.workload();
    }
    return candidate.core() ? "all of " + candidate.workload() : "this pod";
  }

  private Cell free(long freeAt) {
    if (freeAt == Time.NEVER) {
      return new Cell("no", page.palette()::bad);
    }
    return freeAt <= now
        ? new Cell("yes", page.palette()::good)
        : new Cell("from " + Times.ahead(freeAt, now), page.palette()::waiting);
  }
}
