package dev.tenure.engine.model;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** One requirement on the value of a label. */
public record LabelRequirement(String key, Operator operator, List<String> values) {
  /** The operators of label selectors and node affinity. */
  public enum Operator {
    IN,
    NOT_IN,
    EXISTS,
    DOES_NOT_EXIST,
    GT,
    LT
  }

  public LabelRequirement {
    values = List.copyOf(values);
  }

  /** Does the label's value, or its absence, satisfy this? */
  public boolean matches(@Nullable String value) {
    return switch (operator) {
      case IN -> value != null && values.contains(value);
      case NOT_IN -> value == null || !values.contains(value);
      case EXISTS -> value != null;
      case DOES_NOT_EXIST -> value == null;
      case GT -> compare(value) > 0;
      case LT -> compare(value) < 0;
    };
  }

  /** Zero where either side is not a number: neither greater nor less. */
  private int compare(@Nullable String value) {
    OptionalLong left = number(value);
    OptionalLong right = values.size() == 1 ? number(values.getFirst()) : OptionalLong.empty();
    return left.isPresent() && right.isPresent()
        ? Long.compare(left.getAsLong(), right.getAsLong())
        : 0;
  }

  private static OptionalLong number(@Nullable String text) {
    return text == null ? OptionalLong.empty() : DecimalText.parse(text);
  }
}
