package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.console.Table;
import dev.tenure.app.text.Page;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The queues of a case, resource by resource, with what the original counted for them. */
record QueueTable(Page page) {
  /** What the vectors call a resource among a queue's settings, and among what was counted. */
  private static final Map<String, String> RESOURCES =
      new TreeMap<>(Map.of("gpu", "gpus", "cpu", "cpuMilli", "memory", "memoryBytes"));

  List<String> lines(List<Fields> queues) {
    Table table =
        new Table("  ")
            .row(
                page.palette()::faint,
                "queue",
                "parent",
                "priority",
                "minimum runtime",
                "resource",
                "quota",
                "limit",
                "weight",
                "held",
                "fair share");
    for (Fields queue : queues) {
      boolean first = true;
      for (Map.Entry<String, String> resource : RESOURCES.entrySet()) {
        if (isRationed(queue, resource.getKey())) {
          row(table, queue, resource, first);
          first = false;
        }
      }
    }
    return table.lines();
  }

  /** GPUs always are; the others only if somebody says so. */
  private static boolean isRationed(Fields queue, String resource) {
    Fields share = queue.fields(resource);
    return resource.equals("gpu") || share.number("quota") != -1 || share.number("limit") != -1;
  }

  private static void row(
      Table table, Fields queue, Map.Entry<String, String> resource, boolean first) {
    Fields share = queue.fields(resource.getKey());
    Fields computed = queue.fields("computed");
    table.row(
        UnaryOperator.identity(),
        first ? queue.text("name") : "",
        first ? queue.textOr("parent", "") : "",
        first ? queue.textOr("priority", "") : "",
        first ? promises(queue) : "",
        resource.getKey(),
        share.textOr("quota", ""),
        share.textOr("limit", ""),
        share.textOr("overQuotaWeight", ""),
        computed.fields("allocated").textOr(resource.getValue(), ""),
        computed.fields("fairShare").textOr(resource.getValue(), ""));
  }

  private static String promises(Fields queue) {
    return List.of("preempt", "reclaim").stream()
        .filter(kind -> queue.has(kind + "MinRuntimeSeconds"))
        .map(kind -> kind + " " + queue.text(kind + "MinRuntimeSeconds") + "s")
        .collect(Collectors.joining(", "));
  }
}
