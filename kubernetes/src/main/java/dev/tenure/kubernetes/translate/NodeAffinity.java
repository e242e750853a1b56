package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.NodeTerm;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;

/** The node affinity that a pod requires. What it only prefers restricts nothing. */
final class NodeAffinity {
  private static final NodeTerm NOWHERE = new NodeTerm(List.of(), List.of());

  private NodeAffinity() {}

  static List<NodeTerm> required(Fields affinity) {
    Fields required =
        affinity.at("nodeAffinity").at("requiredDuringSchedulingIgnoredDuringExecution");
    if (!required.isPresent()) {
      return List.of();
    }
    List<NodeTerm> terms =
        required.each("nodeSelectorTerms").stream().map(NodeAffinity::term).toList();
    // A requirement without alternatives can be met by no node, while no requirement is by all.
    return terms.isEmpty() ? List.of(NOWHERE) : terms;
  }

  private static NodeTerm term(Fields term) {
    List<LabelRequirement> fields = Selectors.requirements(term, "matchFields", true);
    for (LabelRequirement field : fields) {
      if (!field.key().equals("metadata.name")) {
        term.field("matchFields").error("asks for a field other than metadata.name", "");
      }
    }
    return new NodeTerm(Selectors.requirements(term, "matchExpressions", true), fields);
  }
}
