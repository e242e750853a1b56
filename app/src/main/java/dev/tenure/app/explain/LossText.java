package dev.tenure.app.explain;

import dev.tenure.app.console.Table;
import dev.tenure.app.quota.GroundName;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.VerdictText;
import dev.tenure.engine.explain.Param;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.Value;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.plan.QuotaDecision.Preempt;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Why a workload has to leave: for whom, on which ground, and what every rule said. */
record LossText(Page page, long now) {
  private static final String INDENT = "  ";

  List<String> lines(Preempt loss) {
    List<String> lines = new ArrayList<>();
    lines.add(
        page.palette().title(loss.workload().toString())
            + page.palette().bad(" has to leave")
            + " for "
            + loss.beneficiary());
    lines.addAll(page.wrap(loss.why().sentence(now), INDENT));
    loss.notes().forEach(note -> lines.addAll(page.wrap(note.sentence(now), INDENT)));
    lines.add("");
    lines.addAll(facts(loss));
    lines.add("");
    lines.addAll(new VerdictText(page, now).lines(loss.verdicts(), INDENT));
    return lines;
  }

  private List<String> facts(Preempt loss) {
    Table table = new Table(INDENT);
    row(table, "ground", GroundName.of(loss.ground()));
    row(table, "its queue", loss.path());
    row(table, "the other's queue", loss.beneficiaryPath());
    count(loss.why(), "level").ifPresent(level -> row(table, "borrowing", borrowing(level)));
    count(loss.why(), "victimShare").ifPresent(share -> row(table, "its share", share(share)));
    count(loss.why(), "share").ifPresent(share -> row(table, "the other's share", share(share)));
    row(
        table,
        "afterwards",
        loss.then() == OnPreemption.TERMINATE ? "it ends for good" : "it waits in its queue again");
    return table.lines();
  }

  private void row(Table table, String name, String value) {
    table.row(new Table.Cell(name, page.palette()::faint), Table.Cell.plain(value));
  }

  private static String borrowing(long level) {
    return level == 0
        ? "the other's queue owns what it takes"
        : "the other's queue borrows, at level %d of its cohorts".formatted(level);
  }

  /** A share of infinity is what a weight of zero makes of everything borrowed. */
  private static String share(long thousandths) {
    return thousandths == Long.MAX_VALUE
        ? "without limit (weight 0)"
        : thousandths + " thousandths of what could be borrowed";
  }

  private static OptionalLong count(Reason reason, String name) {
    return reason.params().stream()
        .filter(param -> param.name().equals(name))
        .map(Param::value)
        .filter(Value.Count.class::isInstance)
        .mapToLong(value -> ((Value.Count) value).count())
        .findFirst();
  }
}
