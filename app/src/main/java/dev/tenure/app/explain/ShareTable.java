package dev.tenure.app.explain;

import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.text.Page;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareLevel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What queues hold and are due, from the top of the tree down to the workload's own queue. */
record ShareTable(Page page) {
  private static final String INDENT = "  ";

  /** One tree for each resource. */
  List<String> lines(List<ShareLevel> levels) {
    Map<SharedResource, List<ShareLevel>> trees =
        levels.stream()
            .collect(
                Collectors.groupingBy(
                    ShareLevel::resource, LinkedHashMap::new, Collectors.toList()));
    List<String> lines = new ArrayList<>();
    trees.forEach((resource, tree) -> lines.addAll(tree(resource, tree.reversed())));
    return lines;
  }

  private List<String> tree(SharedResource resource, List<ShareLevel> fromTop) {
    Table table = new Table(INDENT);
    table.row(
        page.palette()::faint,
        title(resource),
        "HELD",
        "QUOTA",
        "FAIR SHARE",
        "LIMIT",
        "ASKED FOR");
    String margin = "";
    for (ShareLevel level : fromTop) {
      table.row(
          new Cell(margin + level.queue(), page.palette()::title),
          cell(resource, (double) level.held()),
          cell(resource, level.quota()),
          cell(resource, level.fairShare()),
          cell(resource, level.limit()),
          cell(resource, (double) level.asked()));
      margin += INDENT;
    }
    return table.lines();
  }

  private static String title(SharedResource resource) {
    return switch (resource) {
      case GPU -> "GPUs";
      case CPU -> "CPU";
      case MEMORY -> "memory";
    };
  }

  private static Cell cell(SharedResource resource, double amount) {
    if (amount == ResourceShare.UNLIMITED) {
      return Cell.plain("no limit");
    }
    return Cell.plain(
        switch (resource) {
          case GPU -> String.valueOf(Math.round(amount));
          case CPU -> number(Resources.CPU, amount);
          case MEMORY -> number(Resources.MEMORY, amount);
        });
  }

  /** Without its unit, which the heading names, where it has one of its own. */
  private static String number(String resource, double amount) {
    String text = Wording.amounts(Resources.of(resource, Math.round(amount)));
    return text.endsWith(" CPU") ? text.substring(0, text.length() - 4) : text;
  }
}
