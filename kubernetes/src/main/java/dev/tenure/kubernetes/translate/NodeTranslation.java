package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Taint;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** {@code v1 Node}. One that cannot be read in full takes nobody new. */
public final class NodeTranslation {
  /** What a node takes unless it says otherwise, as the kubelet's default. */
  private static final long PODS = 110;

  private NodeTranslation() {}

  public static Optional<Node> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    Resources allocatable = allocatable(object.at("status"));
    List<Taint> taints = Taints.of(spec, "taints");
    boolean ready = isReady(object.at("status"));
    boolean cordoned = spec.field("unschedulable").flag(false);
    boolean unreadable = !object.report().unreadable().isEmpty();
    return metadata
        .name()
        .map(name ->
            new Node(name, allocatable, metadata.labels(), taints, cordoned || unreadable, ready));
  }

  private static Resources allocatable(Fields status) {
    Field field = status.field(status.has("allocatable") ? "allocatable" : "capacity");
    if (!field.isSet()) {
      status.field("allocatable").error("is missing", "Say what the node has, as cpu: 8");
    }
    SortedMap<String, Long> amounts = ResourceList.amounts(Fields.inside(field, field.value()));
    amounts.putIfAbsent(Resources.PODS, PODS);
    return new Resources(amounts);
  }

  /** A node that says nothing of it is ready, so that a hand-written one needs no conditions. */
  private static boolean isReady(Fields status) {
    for (Fields condition : status.each("conditions")) {
      if (condition.field("type").text().orElse("").equals("Ready")) {
        return condition.field("status").text().orElse("").equals("True");
      }
    }
    return true;
  }
}
