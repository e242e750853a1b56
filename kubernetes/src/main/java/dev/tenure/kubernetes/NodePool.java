package dev.tenure.kubernetes;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Node;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which of the nodes in the input are ours. */
final class NodePool {
  private final LabelSelector selector;
  private final SortedSet<String> ours = new TreeSet<>();
  private final SortedSet<String> others = new TreeSet<>();

  /**
   * A pool without nodes yet.
   *
   * @param selector one that asks for nothing stands for all nodes
   */
  NodePool(LabelSelector selector) {
    this.selector = selector;
  }

  boolean add(Node node) {
    boolean isOurs = selector.requirements().isEmpty() || selector.matches(node.labels());
    return (isOurs ? ours : others).add(node.name()) && isOurs;
  }

  /** Is it a node of another pool, whose pods are none of our business? */
  boolean isOther(String node) {
    return others.contains(node);
  }

  boolean isMissing(String node) {
    return !ours.contains(node) && !others.contains(node);
  }
}
