package dev.tenure.app.text;

import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Paragraph;
import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.engine.plan.Decision;
import java.util.ArrayList;
import java.util.List;

/** What is done for one workload. A reason that several pods share is said once, below them. */
public record DecisionText(Palette palette, long now, Fold fold) {
  private static final String INDENT = "  ";
  private static final String UNDER_THE_POD = INDENT + "         ";

  public List<String> lines(Beneficiary beneficiary) {
    List<String> lines = new ArrayList<>();
    lines.add(palette.title(beneficiary.workload().toString()) + " " + outcome(beneficiary));
    List<Decision> shown = fold.shown(beneficiary.decisions());
    List<String> rows = rows(shown);
    for (int i = 0; i < shown.size(); i++) {
      lines.add(rows.get(i));
      boolean last = i + 1 == shown.size() || !sharesReason(shown.get(i), shown.get(i + 1));
      if (last && !saysItAll(shown.get(i))) {
        lines.addAll(Paragraph.wrap(why(shown.get(i)), UNDER_THE_POD, Paragraph.WIDTH));
      }
    }
    fold.rest(beneficiary.decisions()).ifPresent(rest -> lines.add(INDENT + rest));
    return lines;
  }

  private String outcome(Beneficiary beneficiary) {
    if (beneficiary.has(Decision.Hold.class)) {
      return palette.good("gets room") + " and starts when it is free";
    }
    return beneficiary.has(Decision.Bind.class)
        ? palette.good("starts")
        : palette.waiting("loses its claim");
  }

  private List<String> rows(List<Decision> decisions) {
    Table table = new Table(INDENT);
    for (Decision decision : decisions) {
      Cell pod = Cell.plain(decision.pod().toString());
      Cell node = Cell.plain(decision.node());
      table.row(verb(decision), pod, node);
    }
    return table.lines();
  }

  private Cell verb(Decision decision) {
    return switch (decision) {
      case Decision.Bind _ -> new Cell("start", palette::good);
      case Decision.Evict _ -> new Cell("evict", palette::bad);
      case Decision.Hold _ -> new Cell("hold", palette::good);
      case Decision.Release _ -> new Cell("release", palette::waiting);
    };
  }

  /** "start x on n" needs no sentence that x fits on n. */
  private static boolean saysItAll(Decision decision) {
    return decision instanceof Decision.Bind;
  }

  private boolean sharesReason(Decision one, Decision next) {
    return one.getClass() == next.getClass() && why(one).equals(why(next));
  }

  private String why(Decision decision) {
    return decision.why().sentence(now);
  }
}
