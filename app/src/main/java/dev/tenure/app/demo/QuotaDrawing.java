package dev.tenure.app.demo;

import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.quota.QuotaAmounts;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who owns quota, who holds it, and who waits for it. Only where there is any. */
record QuotaDrawing(Palette palette, String indent) {
  List<String> lines(QuotaState quota) {
    List<String> lines = new ArrayList<>();
    if (!quota.forest().queues().isEmpty()) {
      lines.addAll(table(quota));
      quota.workloads().stream()
          .filter(entry -> entry.waiter() != null)
          .map(entry -> indent + palette.waiting("waiting: ") + waits(entry))
          .forEach(lines::add);
    }
    return lines;
  }

  private List<String> table(QuotaState quota) {
    Table table = new Table(indent);
    table.row(palette::faint, "QUEUE", "QUOTA", "OWNS", "USES", "FOR");
    for (QueueNode queue : quota.forest().queues()) {
      for (int place = 0; place < quota.places().size(); place++) {
        if (queue.nominal(place) > 0 || queue.held(place) > 0) {
          row(table, queue, place, quota.places().at(place));
        }
      }
    }
    return table.lines();
  }

  private void row(Table table, QueueNode queue, int place, FlavorResource what) {
    boolean borrows = queue.held(place) > queue.nominal(place);
    table.row(
        new Cell(queue.name(), palette::title),
        Cell.plain(what.toString()),
        Cell.plain(QuotaAmounts.number(what.resource(), queue.nominal(place))),
        new Cell(
            QuotaAmounts.number(what.resource(), queue.held(place)),
            text -> borrows ? palette.waiting(text) : text),
        Cell.plain(holders(queue, place)));
  }

  private static String holders(QueueNode queue, int place) {
    return Stream.concat(
            queue.holdings().leaving(place).stream(), queue.holdings().staying(place).stream())
        .map(QuotaDrawing::holder)
        .collect(Collectors.joining(", "));
  }

  private static String holder(Holding holding) {
    return holding.workload().id().name() + (holding.isLeaving() ? ", leaving" : "");
  }

  private static String waits(QuotaEntry entry) {
    return "%s, priority %d".formatted(entry.workload().id().name(), entry.workload().priority());
  }
}
