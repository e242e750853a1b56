package dev.tenure.engine.state;

import dev.tenure.engine.model.WorkloadId;
import java.util.Comparator;

/**
 * Where a running workload stands in its queue's order of who has to leave first: the reverse of
 * the order in which they are served.
 *
 * @param stage how far it has come: who grows goes before who has just its minimum
 */
record VictimKey(int priority, Stage stage, long createdAt, WorkloadId id)
    implements Comparable<VictimKey> {
  private static final Comparator<VictimKey> ORDER =
      Comparator.comparingInt(VictimKey::priority)
          .thenComparing(VictimKey::stage, Comparator.reverseOrder())
          .thenComparing(VictimKey::createdAt, Comparator.reverseOrder())
          .thenComparing(VictimKey::id, Comparator.reverseOrder());

  @Override
  public int compareTo(VictimKey other) {
    return ORDER.compare(this, other);
  }
}
