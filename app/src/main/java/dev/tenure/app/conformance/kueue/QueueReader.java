package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.QueueingStrategy;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QuotaPromises;

/** Reads cluster queues and cohorts. */
final class QueueReader {
  private QueueReader() {}

  static ClusterQueue queue(Fields json) {
    return new ClusterQueue(
        json.text("name"),
        json.textOrNull("cohort"),
        GroupReader.read(json),
        strategy(json.textOr("queueingStrategy", "BestEffortFIFO")),
        json.has("namespaceSelector")
            ? LabelReader.selector(json.fields("namespaceSelector"))
            : null,
        PolicyReader.rights(json.fields("preemption")),
        PolicyReader.fungibility(json.fields("flavorFungibility")),
        weight(json),
        StopPolicy.NONE,
        QuotaPromises.NONE,
        QueueExtras.NONE);
  }

  static Cohort cohort(Fields json) {
    return new Cohort(
        json.text("name"),
        json.textOrNull("parent"),
        GroupReader.read(json),
        weight(json),
        QuotaPromises.NONE);
  }

  private static double weight(Fields json) {
    return json.optionalDecimal("fairWeight").orElse(ClusterQueue.DEFAULT_WEIGHT);
  }

  private static QueueingStrategy strategy(String name) {
    return switch (name) {
      case "StrictFIFO" -> QueueingStrategy.STRICT_FIFO;
      case "BestEffortFIFO" -> QueueingStrategy.BEST_EFFORT_FIFO;
      case String other -> throw new BadVector("unknown queueingStrategy " + other);
    };
  }
}
