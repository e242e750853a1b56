package dev.tenure.app.demo;

import dev.tenure.app.console.Palette;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The cluster as people draw it on a whiteboard: a row per node, a box per pod, as wide as it is.
 */
record ClusterDrawing(Glyphs glyphs, Palette palette, String indent) {
  private record Box(String label, int width, UnaryOperator<String> paint) {}

  List<String> lines(ClusterState state) {
    Scale scale = Scale.of(state);
    int names = state.nodes().stream().mapToInt(n -> n.name().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (NodeState node : state.nodes()) {
      List<Box> boxes = boxes(node, state, scale);
      int[] widths = boxes.stream().mapToInt(Box::width).toArray();
      String margin = indent + " ".repeat(names + 2);
      lines.add(margin + glyphs.top(widths));
      lines.add(indent + palette.title(glyphs.fit(node.name(), names)) + "  " + middle(boxes));
      lines.add(margin + glyphs.bottom(widths));
    }
    lines.addAll(new WaitingLine(palette, indent).lines(state));
    return lines;
  }

  private String middle(List<Box> boxes) {
    StringBuilder line = new StringBuilder();
    for (Box box : boxes) {
      line.append(glyphs.side())
          .append(box.paint().apply(glyphs.fit(" " + box.label(), box.width())));
    }
    return line.append(glyphs.side()).toString();
  }

  /** Every box's left side is part of its width; the last right side is extra. */
  private List<Box> boxes(NodeState node, ClusterState state, Scale scale) {
    List<Box> boxes = new ArrayList<>();
    int left = scale.width(node.node().allocatable());
    for (PodState pod : state.pods()) {
      int width = scale.width(pod.pod().spec().requests());
      if (pod.node() == node && width > 0) {
        boxes.add(box(pod, width - 1));
        left -= width;
      }
    }
    if (left > 0) {
      boxes.add(new Box("", left - 1, UnaryOperator.identity()));
    }
    return boxes;
  }

  /** With its start, if that fits in. */
  private static String runs(PodState pod, int width) {
    String name = pod.id().name();
    String since = new Wording(pod.startedAt()).time(pod.startedAt());
    String both = name + ", since " + since;
    return Time.isInstant(pod.startedAt()) && both.length() + 2 <= width ? both : name;
  }

  private Box box(PodState pod, int width) {
    return pod.isTerminating()
        ? new Box(pod.id().name() + ", leaving", width, palette::bad)
        : new Box(runs(pod, width), width, palette::good);
  }
}
