package dev.tenure.app.explain;

import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.quota.QuotaAmounts;
import dev.tenure.app.text.Page;
import dev.tenure.engine.admit.Level;
import dev.tenure.engine.quota.FlavorResource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How far quota reaches, from the root of the tree down to the queue. */
record LevelTree(Page page) {
  private static final String INDENT = "  ";

  /** One tree for each resource in a flavor. */
  List<String> lines(List<Level> levels) {
    Map<FlavorResource, List<Level>> trees =
        levels.stream()
            .collect(
                Collectors.groupingBy(Level::resource, LinkedHashMap::new, Collectors.toList()));
    List<FlavorResource> all = List.copyOf(trees.keySet());
    List<String> lines = new ArrayList<>();
    for (FlavorResource resource : page.fold().shown(all)) {
      lines.addAll(tree(resource, trees.getOrDefault(resource, List.of()).reversed()));
    }
    page.fold().rest(all).ifPresent(rest -> lines.add(INDENT + rest));
    return lines;
  }

  private List<String> tree(FlavorResource resource, List<Level> fromRoot) {
    Table table = new Table(INDENT);
    table.row(
        page.palette()::faint,
        resource.toString(),
        "OWNS",
        "WITH ALL BELOW",
        "USED",
        "FREE",
        "AT MOST");
    String margin = "";
    for (Level level : fromRoot) {
      table.row(
          new Cell(margin + level.node(), page.palette()::title),
          amount(level, level.nominal()),
          amount(level, level.subtree()),
          amount(level, level.usage()),
          amount(level, level.available()),
          amount(level, level.most()));
      margin += INDENT;
    }
    return table.lines();
  }

  private static Cell amount(Level level, long amount) {
    return Cell.plain(QuotaAmounts.number(level.resource().resource(), amount));
  }
}
