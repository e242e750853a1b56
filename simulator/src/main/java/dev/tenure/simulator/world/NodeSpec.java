package dev.tenure.simulator.world;

import dev.tenure.engine.model.Resources;
import java.util.ArrayList;
import java.util.List;

/** A node that there shall be. */
public record NodeSpec(String name, Resources resources) {
  public static final String GPU = "nvidia.com/gpu";

  /** So many alike, named in their order. */
  public static List<NodeSpec> alike(int count, Resources resources) {
    int digits = String.valueOf(Math.max(0, count - 1)).length();
    List<NodeSpec> nodes = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String number = String.valueOf(i);
      nodes.add(new NodeSpec("node-" + "0".repeat(digits - number.length()) + number, resources));
    }
    return nodes;
  }
}
