package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.Toleration;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** {@code kueue.x-k8s.io ResourceFlavor}. */
public final class FlavorTranslation {
  private static final List<String> SPEC = List.of("nodeLabels", "nodeTaints", "tolerations");

  private FlavorTranslation() {}

  public static Optional<ResourceFlavor> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    NotYet.expectOnly(spec, SPEC, List.of("topologyName"));
    // The first versions had no spec, and other names.
    SortedMap<String, String> labels = object.textMap("nodeSelector");
    labels.putAll(spec.textMap("nodeLabels"));
    List<Taint> taints = new ArrayList<>(Taints.of(object, "taints"));
    taints.addAll(Taints.of(spec, "nodeTaints"));
    List<Toleration> tolerations = Tolerations.of(spec);
    return metadata.name().map(name -> new ResourceFlavor(name, labels, taints, tolerations));
  }
}
