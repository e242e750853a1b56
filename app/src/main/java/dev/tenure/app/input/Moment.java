package dev.tenure.app.input;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.text.Times;
import dev.tenure.engine.model.Durations;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.OptionalLong;

/**
 * The instant that a command decides for.
 *
 * @param source where it comes from, for people
 */
public record Moment(long millis, String source) {
  /** Reads an option: empty for the clock, RFC 3339, or a distance from the clock. */
  public static Moment parse(String option, String text, InstantSource clock) {
    if (text.isEmpty()) {
      return new Moment(clock.millis(), "this machine's clock");
    }
    if (text.startsWith("+") || text.startsWith("-")) {
      OptionalLong distance = Durations.parse(text);
      if (distance.isPresent()) {
        long millis = Math.addExact(clock.millis(), distance.getAsLong());
        return new Moment(millis, "this machine's clock " + text);
      }
    }
    try {
      return new Moment(OffsetDateTime.parse(text).toInstant().toEpochMilli(), option);
    } catch (DateTimeException | ArithmeticException notAnInstant) {
      throw new BadInput(
          "%s is \"%s\": not a time. Write for example %s (RFC 3339), or +15m from the clock."
              .formatted(option, text, example(clock)));
    }
  }

  /** As RFC 3339 text. */
  public String text() {
    return Times.rfc3339(millis);
  }

  private static String example(InstantSource clock) {
    return Instant.ofEpochSecond(clock.instant().getEpochSecond()).toString();
  }
}
