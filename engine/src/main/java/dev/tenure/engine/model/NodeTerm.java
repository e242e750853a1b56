package dev.tenure.engine.model;

import java.util.List;

/** One alternative of a required node affinity: all its requirements must hold. */
public record NodeTerm(List<LabelRequirement> labels, List<LabelRequirement> fields) {
  public NodeTerm {
    labels = List.copyOf(labels);
    fields = List.copyOf(fields);
  }

  /** A term that asks for nothing matches nothing, as in Kubernetes. */
  public boolean matches(Node node) {
    if (labels.isEmpty() && fields.isEmpty()) {
      return false;
    }
    return labels.stream().allMatch(r -> r.matches(node.labels().get(r.key())))
        && fields.stream()
            .allMatch(r -> r.matches(r.key().equals("metadata.name") ? node.name() : null));
  }
}
