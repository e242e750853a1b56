package dev.tenure.app.explain;

import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.quota.FreeAt;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.Times;
import dev.tenure.app.text.VerdictText;
import dev.tenure.engine.admit.QuotaCandidate;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Who holds what is waited for, and under each by which right it may be taken, or why not. */
record QuotaCandidateText(Page page, long now) {
  private static final String INDENT = "  ";

  List<String> lines(List<QuotaCandidate> candidates) {
    List<QuotaCandidate> shown = page.fold().shown(candidates);
    List<String> table = table(shown);
    List<String> lines = new ArrayList<>();
    lines.add(table.getFirst());
    for (int i = 0; i < shown.size(); i++) {
      lines.add(table.get(i + 1));
      lines.addAll(new VerdictText(page, now).lines(answers(shown.get(i)), INDENT.repeat(2)));
      lines.addAll(CostText.lines(shown.get(i).costs(), now, page, INDENT.repeat(2)));
    }
    page.fold().rest(candidates).ifPresent(rest -> lines.add(INDENT + rest));
    return lines;
  }

  private List<String> table(List<QuotaCandidate> candidates) {
    Table table = new Table(INDENT);
    table.row(page.palette()::faint, "WORKLOAD", "QUEUE", "PRIORITY", "MAY BE TAKEN");
    for (QuotaCandidate candidate : candidates) {
      table.row(
          new Cell(candidate.workload().toString(), page.palette()::title),
          Cell.plain(candidate.queue()),
          Cell.plain(Integer.toString(candidate.priority())),
          free(candidate));
    }
    return table.lines();
  }

  /** The right to it comes first; without one nobody asks the rules. */
  static List<Verdict> answers(QuotaCandidate candidate) {
    if (!candidate.entitled()) {
      return List.of(new Verdict.Forbidden("right", candidate.right()));
    }
    List<Verdict> answers = new ArrayList<>();
    answers.add(new Verdict.Allowed("right", candidate.right()));
    answers.addAll(candidate.verdicts());
    return answers;
  }

  Cell free(QuotaCandidate candidate) {
    if (candidate.leaving()) {
      return new Cell("is leaving", page.palette()::waiting);
    }
    long freeAt = FreeAt.of(candidate);
    if (freeAt == Time.NEVER) {
      return new Cell("no", page.palette()::bad);
    }
    return freeAt <= now
        ? new Cell("yes", page.palette()::good)
        : new Cell("from " + Times.ahead(freeAt, now), page.palette()::waiting);
  }
}
