package dev.tenure.kubernetes;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import dev.tenure.kubernetes.tree.Report;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The queues of the input, and whether those who name one name one that is there. */
final class QueueForest {
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

  /** Warns if what a workload wishes for is not granted. */
  void checkWish(Fields workload, @Nullable String queue) {
    GrantedWishes.check(workload, queue, this::wishLimit, this::parentHere);
  }

  private @Nullable MinRuntime wishLimit(String name) {
    Queue queue = queues.get(name);
    return queue == null ? null : queue.wishLimit();
  }

  boolean has(String queue) {
    return queues.containsKey(queue);
  }

  void checkParents() {
    for (List<String> circle : Circles.among(queues.keySet(), this::parentHere)) {
      circle.forEach(name -> reportCircle(name, circle));
    }
    objects.forEach(this::checkParent);
  }

  private @Nullable String parentHere(String name) {
    String parent = parentOf(name);
    return parent != null && queues.containsKey(parent) ? parent : null;
  }

  private @Nullable String parentOf(String name) {
    Queue queue = queues.get(name);
    return queue == null ? null : queue.parent();
  }

  private void checkParent(String name, Fields object) {
    String parent = parentOf(name);
    if (parent != null && !queues.containsKey(parent)) {
      parentField(object)
          .error("is a queue that does not exist", "Add the Queue, or leave the parent out");
    }
  }

  private void reportCircle(String name, List<String> circle) {
    Fields object = objects.get(name);
    if (object != null) {
      parentField(object)
          .error(
              "closes a circle of parents: " + Circles.shown(circle),
              "Leave out one of these parents");
    }
  }

  private static Field parentField(Fields object) {
    return object.at("spec").field("parentQueue");
  }
}
