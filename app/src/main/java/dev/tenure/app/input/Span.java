package dev.tenure.app.input;

import dev.tenure.app.console.BadInput;
import dev.tenure.engine.model.Durations;
import java.util.OptionalLong;

/** A length of time that an option says. */
public final class Span {
  private Span() {}

  /** Milliseconds, none of them negative. */
  public static long parse(String option, String text) {
    OptionalLong millis = Durations.parse(text);
    if (millis.isEmpty() || millis.getAsLong() < 0) {
      throw new BadInput(
          "%s is \"%s\": not a duration. Write for example 90s, 1h30m or 2d."
              .formatted(option, text));
    }
    return millis.getAsLong();
  }
}
