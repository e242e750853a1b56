package dev.tenure.app.text;

import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.Time;
import java.time.Instant;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Instants as text: RFC 3339 in UTC for programs, the time of day and the distance for people. */
public final class Times {
  /** The last instant that RFC 3339 can write: its years have four digits. */
  private static final long LAST = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();

  private static final long A_SECOND = 1_000;
  private static final long A_MINUTE = 60_000;

  private Times() {}

  /** A promise that ends after the year 9999 ends never, as far as anybody is concerned. */
  public static String rfc3339(long millis) {
    if (millis == Time.FREE) {
      return "now";
    }
    return millis > LAST ? "never" : Instant.ofEpochMilli(millis).toString();
  }

  /** Absent instants are null in JSON. */
  public static @Nullable String rfc3339(OptionalLong millis) {
    return millis.isPresent() ? rfc3339(millis.getAsLong()) : null;
  }

  /** "10:15 (in 15m)". */
  public static String ahead(long millis, long now) {
    long away = millis - now;
    long shown = away < A_MINUTE ? away : away / A_SECOND * A_SECOND;
    return new Wording(now).time(millis) + " (in " + Durations.format(shown) + ")";
  }
}
