package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.Toleration;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;

/** The taints that a pod tolerates. A toleration that cannot be read tolerates nothing. */
final class Tolerations {
  private enum Operator {
    EQUAL,
    EXISTS
  }

  private Tolerations() {}

  static List<Toleration> of(Fields spec) {
    return spec.each("tolerations").stream()
        .map(Tolerations::toleration)
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Toleration> toleration(Fields fields) {
    int errors = fields.report().problems().size();
    Optional<String> key = fields.field("key").word();
    Optional<String> value = fields.field("value").word();
    Field operatorField = fields.field("operator");
    Operator operator =
        operatorField.word().isEmpty()
            ? Operator.EQUAL
            : operatorField.choice(Operator.class).orElse(Operator.EQUAL);
    Field effectField = fields.field("effect");
    Optional<Taint.Effect> effect =
        effectField.word().isEmpty() ? Optional.empty() : effectField.choice(Taint.Effect.class);
    if (key.isEmpty() && operator == Operator.EQUAL) {
      fields.field("key").error("is missing", "Name the taint, or write operator: Exists for all");
    }
    if (fields.report().problems().size() > errors) {
      return Optional.empty();
    }
    String wanted = operator == Operator.EXISTS ? null : value.orElse("");
    return Optional.of(new Toleration(key.orElse(null), wanted, effect.orElse(null)));
  }
}
