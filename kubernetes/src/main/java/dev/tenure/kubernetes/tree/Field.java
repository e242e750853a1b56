package dev.tenure.kubernetes.tree;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.DecimalText;
import dev.tenure.engine.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One field, read as what it should be. Each reading reports a value that is something else; an
 * absent field is no problem by itself.
 */
public final class Field {
  private static final String A_TIME = "Write it as 2026-03-01T09:30:00Z";
  private static final String A_DURATION = "Write it as 90s, 1h30m or 2d";

  private final Fields parent;
  private final String step;
  private final JsonNode value;

  Field(Fields parent, String step, JsonNode value) {
    this.parent = parent;
    this.step = step;
    this.value = value;
  }

  public boolean isSet() {
    return !value.isMissingNode();
  }

  public JsonNode value() {
    return value;
  }

  /** Text; a number or a truth value in its place is reported, and read as it is written. */
  public Optional<String> text() {
    if (!isSet()) {
      return Optional.empty();
    }
    if (value.isContainerNode() || value.isNull()) {
      error(notBut("text"), "");
      return Optional.empty();
    }
    if (!value.isTextual()) {
      error(notBut("text"), "Put it in quotes");
    }
    return Optional.of(value.asText());
  }

  /** The text, unless it is empty: most fields of Kubernetes take that for absence. */
  public Optional<String> word() {
    return text().filter(text -> !text.isEmpty());
  }

  public OptionalInt int32() {
    if (!isSet()) {
      return OptionalInt.empty();
    }
    if (!value.isIntegralNumber()) {
      boolean quoted = DecimalText.parse(value.asText()).isPresent();
      error(notBut("a whole number"), quoted ? "Write it without quotes" : "");
      return OptionalInt.empty();
    }
    if (!value.canConvertToInt()) {
      error("does not fit into 32 bits", "Write a number between -2147483648 and 2147483647");
      return OptionalInt.empty();
    }
    return OptionalInt.of(value.intValue());
  }

  public boolean flag(boolean absent) {
    if (isSet() && !value.isBoolean()) {
      error(notBut("true or false"), "Write it without quotes");
    }
    return value.isBoolean() ? value.booleanValue() : absent;
  }

  /** An instant, in epoch milliseconds. */
  public OptionalLong instant() {
    OptionalLong instant = Timestamps.parse(value.asText());
    if (isSet() && instant.isEmpty()) {
      error("is not a time", A_TIME);
    }
    return instant;
  }

  /** The same where something else can stand in, which makes a mistake less grave. */
  public OptionalLong instantOr(String standIn) {
    OptionalLong instant = Timestamps.parse(value.asText());
    if (isSet() && instant.isEmpty()) {
      warn("is not a time; " + standIn, A_TIME);
    }
    return instant;
  }

  /** A duration that is not negative, in milliseconds. */
  public OptionalLong duration() {
    OptionalLong millis = signedDuration();
    if (millis.isPresent() && millis.getAsLong() < 0) {
      error("is negative, which no such duration can be", A_DURATION);
      return OptionalLong.empty();
    }
    return millis;
  }

  public OptionalLong signedDuration() {
    OptionalLong millis =
        value.isTextual() ? Durations.parse(value.textValue()) : OptionalLong.empty();
    if (isSet() && millis.isEmpty()) {
      error("is not a duration", A_DURATION);
    }
    return millis;
  }

  /** The name of an enum's constant, in Kubernetes' spelling. */
  public <E extends Enum<E>> Optional<E> choice(Class<E> choices) {
    Optional<String> text = text();
    Optional<E> chosen = text.flatMap(name -> Spelling.constant(choices, name));
    if (text.isPresent() && chosen.isEmpty()) {
      error("is not a value that is known here", "Write one of " + Spelling.all(choices));
    }
    return chosen;
  }

  /** The mapping in it; an empty one if there is none. */
  public Fields fields() {
    if (isSet() && !value.isObject()) {
      error(notBut("a mapping"), "");
    }
    return Fields.inside(this, value);
  }

  /** The items of the list in it. */
  public List<Field> items() {
    List<Field> items = new ArrayList<>();
    if (isSet() && !value.isArray()) {
      error(notBut("a list"), "");
      return items;
    }
    for (JsonNode item : value) {
      items.add(new Field(parent, step + "[" + items.size() + "]", item));
    }
    return items;
  }

  private String notBut(String wanted) {
    return "is " + Shown.type(value) + ", but " + wanted + " belongs here";
  }

  public void error(String reason, String advice) {
    report().error(path(), shown(), reason, advice);
  }

  public void warn(String reason, String advice) {
    report().warning(path(), shown(), reason, advice);
  }

  /** Warns, and says the same as a sentence without its full stop. */
  public String warned(String reason, String advice) {
    return report().warning(path(), shown(), reason, advice).statement();
  }

  /** The value as it is written; nothing for lists and mappings, which may be endless. */
  public String shown() {
    return Shown.scalar(value);
  }

  public Report report() {
    return parent.report();
  }

  public String path() {
    return parent.path() + step;
  }
}
