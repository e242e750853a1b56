package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.DecimalText;
import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.LabelRequirement.Operator;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Requirements on labels, wherever Kubernetes asks for them. */
final class Selectors {
  private Selectors() {}

  /** {@code matchLabels} and {@code matchExpressions} together. */
  static LabelSelector selector(Fields selector) {
    List<LabelRequirement> all =
        new ArrayList<>(LabelSelector.matchLabels(selector.textMap("matchLabels")).requirements());
    all.addAll(requirements(selector, "matchExpressions", false));
    return new LabelSelector(all);
  }

  /** The requirements in a list. One that cannot be read is reported and left out. */
  static List<LabelRequirement> requirements(Fields parent, String name, boolean ofNodes) {
    return parent.each(name).stream()
        .map(each -> requirement(each, ofNodes))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<LabelRequirement> requirement(Fields fields, boolean ofNodes) {
    Field key = fields.field("key");
    if (key.word().isEmpty()) {
      key.error("is missing", "Name the label");
      return Optional.empty();
    }
    Field operator = fields.field("operator");
    Optional<Operator> read = operator.choice(Operator.class);
    if (!operator.isSet()) {
      operator.error("is missing", "Write In, NotIn, Exists or DoesNotExist");
    }
    List<String> values = fields.texts("values");
    if (read.isEmpty() || !areValid(fields, read.get(), values, ofNodes)) {
      return Optional.empty();
    }
    return Optional.of(new LabelRequirement(key.value().asText(), read.get(), values));
  }

  private static boolean areValid(
      Fields fields, Operator operator, List<String> values, boolean ofNodes) {
    return switch (operator) {
      case IN, NOT_IN -> check(!values.isEmpty(), fields, "must not be empty with this operator");
      case EXISTS, DOES_NOT_EXIST ->
          check(values.isEmpty(), fields, "must be empty with this operator");
      case GT, LT ->
          ofNodes
              ? check(isOneNumber(values), fields, "must be one whole number with this operator")
              : check(false, fields, "cannot be compared here: only nodes' labels can");
    };
  }

  private static boolean isOneNumber(List<String> values) {
    return values.size() == 1 && DecimalText.parse(values.getFirst()).isPresent();
  }

  private static boolean check(boolean valid, Fields fields, String reason) {
    if (!valid) {
      fields.field("values").error(reason, "");
    }
    return valid;
  }
}
