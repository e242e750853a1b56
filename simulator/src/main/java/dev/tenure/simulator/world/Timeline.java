package dev.tenure.simulator.world;

import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** What will happen when. Of two things of a kind at one instant, the one noted first is first. */
final class Timeline {
  private final PriorityQueue<Entry> entries = new PriorityQueue<>();
  private long count;
  private long besidesNodes;

  /**
   * One thing that will happen.
   *
   * @param which of the kind: a job, a node, a change
   * @param part of a job
   * @param epoch in which state of the job; if it has changed since, this happens no more
   */
  record Entry(long at, Happening what, long number, int which, int part, int epoch)
      implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      if (at != other.at) {
        return Long.compare(at, other.at);
      }
      return what == other.what ? Long.compare(number, other.number) : what.compareTo(other.what);
    }
  }

  void note(long at, Happening what, int which, int part, int epoch) {
    entries.add(new Entry(at, what, count++, which, part, epoch));
    besidesNodes += what.isOfNodes() ? 0 : 1;
  }

  /** Will nothing happen but that nodes fail and come back? */
  boolean isOfNodesOnly() {
    return besidesNodes == 0;
  }

  /** When the next thing happens; {@link Long#MAX_VALUE}: never. */
  long next() {
    @Nullable Entry first = entries.peek();
    return first == null ? Long.MAX_VALUE : first.at();
  }

  /** The next thing that happens by then; null: nothing more. */
  @Nullable Entry take(long now) {
    if (next() > now) {
      return null;
    }
    Entry taken = entries.remove();
    besidesNodes -= taken.what().isOfNodes() ? 0 : 1;
    return taken;
  }
}
