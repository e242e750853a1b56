package dev.tenure.engine.scenario;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** Times of day, in UTC, on the one day on which all scenarios happen. */
public final class DayTime {
  private static final LocalDate DAY = LocalDate.of(2026, 3, 2);

  /** Where no time is given. */
  public static final long MIDNIGHT = millis(LocalTime.MIDNIGHT);

  private DayTime() {}

  /** Epoch milliseconds of {@code 10:00}, {@code 10:00:30} or {@code 10:00:30.250}. */
  public static long parse(String text) {
    try {
      return millis(LocalTime.parse(text));
    } catch (DateTimeException unreadable) {
      throw new IllegalArgumentException("'" + text + "' is not a time of day", unreadable);
    }
  }

  public static String format(long millis) {
    return LocalTime.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC).toString();
  }

  private static long millis(LocalTime time) {
    return DAY.atTime(time).toInstant(ZoneOffset.UTC).toEpochMilli();
  }
}
