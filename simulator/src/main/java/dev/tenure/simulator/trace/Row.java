package dev.tenure.simulator.trace;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.DecimalText;
import dev.tenure.engine.model.DisruptionText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One line of a trace, by the names of its fields.
 *
 * @param fields what the line says, in the order of the header
 */
record Row(String file, long line, List<String> header, List<String> fields) {
  Row {
    if (fields.size() != header.size()) {
      throw new TraceProblem(
          file, line, "has %d fields, and the header %d".formatted(fields.size(), header.size()));
    }
  }

  boolean has(String field) {
    return header.contains(field);
  }

  /** How a job saves its work; absent: nothing is said. */
  @Nullable Checkpointing checkpoint(String field) {
    if (!has(field) || text(field).isEmpty()) {
      return null;
    }
    return DisruptionText.checkpointing(text(field))
        .orElseThrow(
            () -> problem(field, "none of none, periodic:1h, graceful:30s and transparent"));
  }

  String text(String field) {
    return fields.get(header.indexOf(field));
  }

  /** What has to be said. */
  String name(String field) {
    String text = text(field);
    if (text.isBlank()) {
      throw problem(field, "must not be empty");
    }
    return text;
  }

  /** A whole number from {@code least} to {@code most}. */
  long whole(String field, long least, long most) {
    OptionalLong number = DecimalText.parse(text(field));
    if (number.isEmpty()) {
      throw problem(field, "not a whole number");
    }
    if (number.getAsLong() < least || number.getAsLong() > most) {
      throw problem(field, "not between %d and %d".formatted(least, most));
    }
    return number.getAsLong();
  }

  /** The same, where nothing may stand instead of a number. */
  long wholeOr(String field, long least, long most, long absent) {
    return text(field).isEmpty() ? absent : whole(field, least, most);
  }

  /** A length of time in some unit, in milliseconds: a number, not negative, perhaps a fraction. */
  long millis(String field, long unit) {
    try {
      BigDecimal millis = new BigDecimal(text(field)).multiply(BigDecimal.valueOf(unit));
      long rounded = millis.setScale(0, RoundingMode.HALF_UP).longValueExact();
      if (rounded < 0 || rounded > LONGEST) {
        throw problem(field, "not between 0 and a thousand years");
      }
      return rounded;
    } catch (ArithmeticException | NumberFormatException notATime) {
      throw problem(field, "not a number");
    }
  }

  private static final long LONGEST = 31_557_600_000_000L;

  TraceProblem problem(String field, String why) {
    return new TraceProblem(file, line, field, text(field), why);
  }
}
