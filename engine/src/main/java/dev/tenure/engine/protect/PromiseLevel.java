package dev.tenure.engine.protect;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.QueueNode;

/**
 * What one level of a tree promises: a queue, a cluster queue or a cohort.
 *
 * @param kind of the object, as people call it; with the name it tells levels apart
 */
record PromiseLevel(
    String kind, String name, MinRuntime preempt, MinRuntime reclaim, MinRuntime wishLimit) {
  static PromiseLevel of(Queue queue) {
    return new PromiseLevel(
        "queue",
        queue.name(),
        queue.preemptMinRuntime(),
        queue.reclaimMinRuntime(),
        queue.wishLimit());
  }

  static PromiseLevel of(QueueNode queue) {
    return new PromiseLevel(
        "cluster queue",
        queue.name(),
        queue.queue().promises().preempt(),
        queue.queue().promises().reclaim(),
        queue.queue().promises().wishLimit());
  }

  static PromiseLevel of(CohortNode cohort) {
    return new PromiseLevel(
        "cohort",
        cohort.name(),
        cohort.cohort().promises().preempt(),
        cohort.cohort().promises().reclaim(),
        cohort.cohort().promises().wishLimit());
  }

  /** The object as people call it. */
  String setOn() {
    return kind + " " + name;
  }

  boolean isSameAs(PromiseLevel other) {
    return name.equals(other.name) && kind.equals(other.kind);
  }
}
