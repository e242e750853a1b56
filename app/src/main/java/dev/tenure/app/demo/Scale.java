package dev.tenure.app.demo;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;

/**
 * How large things are drawn: by GPUs where there are any, else by cores.
 *
 * @param unit how much of the resource is one step
 * @param columns how wide one step is
 */
record Scale(String resource, long unit, int columns) {
  private static final int PAGE = 40;
  private static final int WIDEST = 10;

  static Scale of(ClusterState state) {
    String resource =
        state.nodes().stream()
            .flatMap(node -> node.node().allocatable().amounts().keySet().stream())
            .filter(name -> name.endsWith("/gpu"))
            .findFirst()
            .orElse(Resources.CPU);
    long unit = resource.equals(Resources.CPU) ? 1000 : 1;
    long largest = 1;
    for (NodeState node : state.nodes()) {
      largest = Math.max(largest, node.node().allocatable().get(resource) / unit);
    }
    return new Scale(resource, unit, Math.clamp(PAGE / largest, 1, WIDEST));
  }

  int width(Resources amounts) {
    return (int) (amounts.get(resource) * columns / unit);
  }
}
