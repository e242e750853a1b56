package dev.tenure.app.explain;

import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.text.Page;
import dev.tenure.engine.admit.FlavorTry;
import java.util.ArrayList;
import java.util.List;

/** Each flavor that was tried, what came of it, and why. */
record FlavorTable(Page page, long now) {
  private static final String INDENT = "  ";

  List<String> lines(List<FlavorTry> tries) {
    List<FlavorTry> shown = page.fold().shown(tries);
    List<String> table = table(shown);
    List<String> lines = new ArrayList<>();
    lines.add(table.getFirst());
    for (int i = 0; i < shown.size(); i++) {
      lines.add(table.get(i + 1));
      lines.addAll(page.wrap(shown.get(i).why().sentence(now), INDENT.repeat(2)));
    }
    page.fold().rest(tries).ifPresent(rest -> lines.add(INDENT + rest));
    return lines;
  }

  private List<String> table(List<FlavorTry> tries) {
    Table table = new Table(INDENT);
    table.row(page.palette()::faint, "FLAVOR", "RESOURCE", "POD SET", "OUTCOME");
    for (FlavorTry tried : tries) {
      String resource = tried.resource();
      table.row(
          new Cell(tried.flavor(), page.palette()::title),
          Cell.plain(resource == null ? "any" : resource),
          Cell.plain(tried.podSet()),
          outcome(tried));
    }
    return table.lines();
  }

  private Cell outcome(FlavorTry tried) {
    Palette palette = page.palette();
    return switch (tried.outcome()) {
      case FIT -> new Cell(tried.level() == 0 ? "fits" : "fits by borrowing", palette::good);
      case RECLAIM -> new Cell("fits if others give back", palette::good);
      case PREEMPT -> new Cell("fits if others leave", palette::good);
      case NO_CANDIDATES -> new Cell("nobody to take", palette::waiting);
      case NO_FIT ->
          new Cell(tried.resource() == null ? "does not suit" : "does not fit", palette::bad);
    };
  }
}
