package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.LabelRequirement.Operator;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.NodeTerm;
import dev.tenure.engine.model.PlacementNeeds;
import java.util.ArrayList;
import java.util.List;

/** Reads what is asked of labels: of namespaces by queues, of nodes by pods. */
final class LabelReader {
  private LabelReader() {}

  /** A selector that asks for nothing selects everything. */
  static LabelSelector selector(Fields json) {
    List<LabelRequirement> all =
        new ArrayList<>(LabelSelector.matchLabels(json.map("matchLabels")).requirements());
    all.addAll(requirements(json, "matchExpressions"));
    return all.isEmpty() ? LabelSelector.EVERYTHING : new LabelSelector(all);
  }

  static PlacementNeeds placement(Fields podSet) {
    Fields required =
        podSet
            .fields("affinity")
            .fields("nodeAffinity")
            .fields("requiredDuringSchedulingIgnoredDuringExecution");
    return new PlacementNeeds(
        podSet.map("nodeSelector"),
        required.list("nodeSelectorTerms").stream().map(LabelReader::term).toList(),
        FlavorReader.tolerations(podSet),
        List.of(),
        List.of());
  }

  private static NodeTerm term(Fields json) {
    return new NodeTerm(requirements(json, "matchExpressions"), requirements(json, "matchFields"));
  }

  private static List<LabelRequirement> requirements(Fields json, String name) {
    return json.list(name).stream()
        .map(r ->
            new LabelRequirement(r.text("key"), operator(r.text("operator")), r.texts("values")))
        .toList();
  }

  private static Operator operator(String name) {
    return switch (name) {
      case "In" -> Operator.IN;
      case "NotIn" -> Operator.NOT_IN;
      case "Exists" -> Operator.EXISTS;
      case "DoesNotExist" -> Operator.DOES_NOT_EXIST;
      case "Gt" -> Operator.GT;
      case "Lt" -> Operator.LT;
      case String other -> throw new BadVector("unknown operator " + other);
    };
  }
}
