package dev.tenure.engine.state;

import dev.tenure.engine.model.Queue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The queues and who is above whom. Broken trees are read as far as they make sense. */
public final class QueueTree {
  private final SortedMap<String, Queue> queues = new TreeMap<>();
  private long version;

  /**
   * Changes whenever a queue does, so that what was computed from the tree can be kept till then.
   */
  public long version() {
    return version;
  }

  public @Nullable Queue queue(@Nullable String name) {
    return name == null ? null : queues.get(name);
  }

  /** All queues, in name order. */
  public List<Queue> queues() {
    return List.copyOf(queues.values());
  }

  /**
   * The queue and those above it, the top-level one first; empty for an unknown queue. A queue
   * whose parent is unknown is a top-level one, and a cycle is cut where it closes.
   */
  public List<Queue> pathTo(@Nullable String name) {
    List<Queue> path = new ArrayList<>();
    Queue at = queue(name);
    while (at != null && !path.contains(at)) {
      path.add(at);
      at = queue(at.parent());
    }
    Collections.reverse(path);
    return path;
  }

  void put(Queue queue) {
    queues.put(queue.name(), queue);
    version++;
  }

  void remove(String name) {
    queues.remove(name);
    version++;
  }
}
