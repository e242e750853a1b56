package dev.tenure.kubernetes;

import dev.tenure.engine.model.Queue;
import dev.tenure.kubernetes.tree.Fields;
import dev.tenure.kubernetes.tree.Report;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The queues of the input, and whether those who name one name one that is there. */
final class QueueForest {
  /** A circle may be long; this much of it is enough to find it. */
  private static final int SHOWN = 5;

  private final SortedMap<String, Queue> queues = new TreeMap<>();
  private final SortedMap<String, Fields> objects = new TreeMap<>();

  void add(Queue queue, Fields object) {
    queues.put(queue.name(), queue);
    objects.put(queue.name(), object);
  }

  void check(Report report, String field, @Nullable String queue) {
    if (queue != null && !queues.containsKey(queue)) {
      report.warning(field, queue, "is a queue that does not exist", "Add the Queue");
    }
  }

  void checkParents() {
    SortedSet<String> settled = new TreeSet<>();
    for (String start : queues.keySet()) {
      Set<String> walk = new LinkedHashSet<>();
      String at = start;
      while (at != null && queues.containsKey(at) && !settled.contains(at) && walk.add(at)) {
        at = parentOf(at);
      }
      if (at != null && walk.contains(at)) {
        reportCircle(List.copyOf(walk), at);
      }
      settled.addAll(walk);
    }
    objects.forEach(this::checkParent);
  }

  private @Nullable String parentOf(String name) {
    Queue queue = queues.get(name);
    return queue == null ? null : queue.parent();
  }

  private void checkParent(String name, Fields object) {
    String parent = parentOf(name);
    if (parent != null && !queues.containsKey(parent)) {
      object
          .at("spec")
          .field("parentQueue")
          .error("is a queue that does not exist", "Add the Queue, or leave the parent out");
    }
  }

  private void reportCircle(List<String> walk, String first) {
    List<String> circle = walk.subList(walk.indexOf(first), walk.size());
    String shown = circle.stream().limit(SHOWN).collect(Collectors.joining(", "));
    String names = circle.size() > SHOWN ? shown + ", ..." : shown;
    for (String name : circle) {
      Fields object = objects.get(name);
      if (object != null) {
        object
            .at("spec")
            .field("parentQueue")
            .error("closes a circle of parents: " + names, "Leave out one of these parents");
      }
    }
  }
}
