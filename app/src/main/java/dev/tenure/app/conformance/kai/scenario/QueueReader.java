package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.Time;

/** Reads the queues of a case. */
final class QueueReader {
  /** Quotas of memory are in millions of bytes. */
  private static final double MEGABYTE = 1e6;

  private QueueReader() {}

  static Queue read(Fields json) {
    String parent = json.textOr("parent", "");
    return new Queue(
        json.text("name"),
        parent.isEmpty() ? null : parent,
        minRuntime(json, "preemptMinRuntimeSeconds"),
        minRuntime(json, "reclaimMinRuntimeSeconds"),
        json.number("priority"),
        Time.seconds(json.number("creationRank")),
        QueueResources.of(
            share(json.fields("gpu"), 1),
            share(json.fields("cpu"), 1),
            share(json.fields("memory"), MEGABYTE)));
  }

  private static MinRuntime minRuntime(Fields json, String name) {
    return json.has(name) ? MinRuntime.of(Time.seconds(json.number(name))) : MinRuntime.UNSET;
  }

  private static ResourceShare share(Fields json, double unit) {
    return new ResourceShare(
        bounded(json.decimal("quota"), unit),
        bounded(json.decimal("limit"), unit),
        json.decimal("overQuotaWeight"));
  }

  private static double bounded(double amount, double unit) {
    return amount == ResourceShare.UNLIMITED ? amount : amount * unit;
  }
}
