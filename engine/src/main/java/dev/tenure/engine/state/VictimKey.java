package dev.tenure.engine.state;

import dev.tenure.engine.model.WorkloadId;

/**
 * Where a running workload stands in its queue's order of who has to leave first: the reverse of
 * the order in which they are served.
 *
 * @param stage how far it has come: who grows goes before who has just its minimum
 */
record VictimKey(int priority, Stage stage, long createdAt, WorkloadId id)
    implements Comparable<VictimKey> {
  @Override
  public int compareTo(VictimKey other) {
    int order = Integer.compare(priority, other.priority);
    order = order != 0 ? order : other.stage.compareTo(stage);
    order = order != 0 ? order : Long.compare(other.createdAt, createdAt);
    return order != 0 ? order : other.id.compareTo(id);
  }
}
