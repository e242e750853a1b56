package dev.tenure.app.demo;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.state.QueueTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The queues and what they promise. Only where some are below others: a flat list says nothing. */
record QueueDrawing(Glyphs glyphs, String indent) {
  List<String> lines(QueueTree tree) {
    List<String> lines = new ArrayList<>();
    if (tree.queues().stream().anyMatch(queue -> queue.parent() != null)) {
      addChildren(null, tree, indent, lines);
    }
    return lines;
  }

  private void addChildren(
      @Nullable String parent, QueueTree tree, String margin, List<String> lines) {
    List<Queue> children =
        tree.queues().stream().filter(q -> Objects.equals(q.parent(), parent)).toList();
    for (Queue child : children) {
      boolean last = child.equals(children.getLast());
      String knot = parent == null ? "" : glyphs.branch(last);
      lines.add(margin + knot + child.name() + promises(child));
      String below = parent == null ? "" : glyphs.trunk(last);
      addChildren(child.name(), tree, margin + below, lines);
    }
  }

  private static String promises(Queue queue) {
    return promise("preemptMinRuntime", queue.preemptMinRuntime())
        + promise("reclaimMinRuntime", queue.reclaimMinRuntime());
  }

  private static String promise(String name, MinRuntime value) {
    return switch (value) {
      case MinRuntime.Unset() -> "";
      case MinRuntime.Promised(long millis) -> "  " + name + " " + Durations.format(millis);
      case MinRuntime.Broken(String text) -> "  " + name + " " + text + "?";
    };
  }
}
