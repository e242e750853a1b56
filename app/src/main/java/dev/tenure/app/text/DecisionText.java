package dev.tenure.app.text;

import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.protect.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * What is done for one workload. A reason that several pods share is said once, below them.
 *
 * @param verdicts whether to say too what every rule said about those who have to go
 */
public record DecisionText(Page page, long now, boolean verdicts) {
  private static final String INDENT = "  ";

  public List<String> lines(Beneficiary beneficiary) {
    List<Decision> shown = page.fold().shown(beneficiary.decisions());
    List<String> rows = rows(shown);
    List<String> lines = new ArrayList<>();
    lines.add(heading(beneficiary));
    for (int i = 0; i < shown.size(); i++) {
      lines.add(rows.get(i));
      if (i + 1 == shown.size() || !sharesReason(shown.get(i), shown.get(i + 1))) {
        lines.addAll(why(shown.get(i), beneficiary));
      }
    }
    page.fold().rest(beneficiary.decisions()).ifPresent(rest -> lines.add(INDENT + rest));
    return lines;
  }

  private String heading(Beneficiary beneficiary) {
    Palette palette = page.palette();
    String name = palette.title(beneficiary.workload().toString()) + " ";
    if (beneficiary.has(Decision.Hold.class)) {
      return name + palette.good("gets room") + " and starts when it is free";
    }
    if (beneficiary.has(Decision.Disband.class)) {
      return name + palette.bad("ends");
    }
    return beneficiary.has(Decision.Bind.class)
        ? name + palette.good("starts")
        : name + palette.waiting("loses its claim");
  }

  private List<String> rows(List<Decision> decisions) {
    Table table = new Table(INDENT);
    for (Decision decision : decisions) {
      table.row(verb(decision), Cell.plain(decision.pod().toString()), Cell.plain(place(decision)));
    }
    return table.lines();
  }

  private static String place(Decision decision) {
    return switch (decision) {
      case Decision.Evict _, Decision.Disband _ -> "from " + decision.node();
      case Decision.Move move -> "from " + move.node() + " to " + move.to();
      case Decision.Bind _, Decision.Hold _, Decision.Release _ -> "on " + decision.node();
    };
  }

  private Cell verb(Decision decision) {
    Palette palette = page.palette();
    return switch (decision) {
      case Decision.Bind _ -> new Cell("start", palette::good);
      case Decision.Evict _ -> new Cell("evict", palette::bad);
      case Decision.Move _ -> new Cell("move", palette::waiting);
      case Decision.Disband _ -> new Cell("end", palette::bad);
      case Decision.Hold _ -> new Cell("hold", palette::good);
      case Decision.Release _ -> new Cell("release", palette::waiting);
    };
  }

  private List<String> why(Decision decision, Beneficiary beneficiary) {
    String indent = INDENT.repeat(3);
    return switch (decision) {
      // "start x on n" needs no sentence that x fits on n.
      case Decision.Bind _ -> List.of();
      // Who leaves for it is said above.
      case Decision.Hold _
          when beneficiary.has(Decision.Evict.class) || beneficiary.has(Decision.Move.class) ->
          List.of();
      case Decision.Hold _, Decision.Release _, Decision.Disband _ ->
          page.wrap(sentence(decision), indent);
      case Decision.Evict evict -> withNotes(evict, indent);
      case Decision.Move move -> withVerdicts(move, move.verdicts(), indent);
    };
  }

  private List<String> withNotes(Decision.Evict evict, String indent) {
    List<String> lines = withVerdicts(evict, evict.verdicts(), indent);
    evict.notes().forEach(note -> lines.addAll(page.wrap(note.sentence(now), indent)));
    return lines;
  }

  private List<String> withVerdicts(Decision decision, List<Verdict> said, String indent) {
    List<String> lines = new ArrayList<>(page.wrap(sentence(decision), indent));
    if (verdicts) {
      lines.addAll(new VerdictText(page, now).sentences(said, indent));
    }
    return lines;
  }

  private boolean sharesReason(Decision one, Decision next) {
    return one.getClass() == next.getClass() && sentence(one).equals(sentence(next));
  }

  private String sentence(Decision decision) {
    return decision.why().sentence(now);
  }
}
