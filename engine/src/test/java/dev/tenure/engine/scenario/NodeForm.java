package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Taint;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;

/** {@code nodes n1,n2 gpu=8,cpu=64 labels zone=a taint team=ml:NoSchedule notReady}. */
final class NodeForm {
  /** What a node takes unless it says otherwise, as the kubelet's default. */
  private static final long PODS = 110;

  private NodeForm() {}

  static List<Change> read(Words words) {
    String[] names = words.next("the node's name").split(",", -1);
    Resources amounts = Amounts.parse(words.next("its amounts"));
    Resources allocatable =
        amounts.get(Resources.PODS) > 0 ? amounts : amounts.with(Resources.PODS, PODS);
    List<Taint> taints = words.allAfter("taint").stream().map(NodeForm::taint).toList();
    boolean unschedulable = words.flag("unschedulable");
    boolean ready = !words.flag("notReady");
    var labels = Labels.parse(words.after("labels"));
    List<Change> nodes = new ArrayList<>();
    for (String name : names) {
      nodes.add(
          new Change.NodeSeen(new Node(name, allocatable, labels, taints, unschedulable, ready)));
    }
    return nodes;
  }

  static String write(Node node) {
    StringBuilder text = new StringBuilder("nodes  " + node.name() + "  ");
    Resources allocatable = node.allocatable();
    boolean usual = allocatable.get(Resources.PODS) == PODS;
    text.append(Amounts.format(usual ? allocatable.with(Resources.PODS, 0) : allocatable));
    text.append(Labels.format("labels", node.labels()));
    for (Taint taint : node.taints()) {
      text.append("  taint ").append(write(taint));
    }
    return text.append(node.unschedulable() ? "  unschedulable" : "")
        .append(node.ready() ? "" : "  notReady")
        .toString();
  }

  /** {@code key=value:Effect}, as kubectl has it. */
  static Taint taint(String text) {
    int equals = text.indexOf('=');
    int colon = text.lastIndexOf(':');
    if (equals < 1 || colon < equals) {
      throw new IllegalArgumentException("taint '" + text + "' is not key=value:Effect");
    }
    return new Taint(
        text.substring(0, equals),
        text.substring(equals + 1, colon),
        EnumText.parse(Taint.Effect.class, text.substring(colon + 1)));
  }

  static String write(Taint taint) {
    return taint.key() + "=" + taint.value() + ":" + EnumText.of(taint.effect());
  }
}
