package dev.tenure.engine.model;

import java.util.OptionalLong;

/** Durations as text: Go's syntax ({@code 1h30m}, {@code 500ms}) plus days and weeks. */
public final class Durations {
  private static final String[] UNITS = {"ms", "us", "µs", "ns", "w", "d", "h", "m", "s"};
  private static final double[] MILLIS = {
    1, 1e-3, 1e-3, 1e-6, 7 * 86_400_000d, 86_400_000d, 3_600_000d, 60_000d, 1_000d
  };

  private Durations() {}

  /** Milliseconds; empty if the text is no duration or is longer than a {@code long} can say. */
  public static OptionalLong parse(String text) {
    boolean negative = text.startsWith("-");
    String rest = negative || text.startsWith("+") ? text.substring(1) : text;
    if (rest.equals("0")) {
      return OptionalLong.of(0);
    }
    double sum = 0;
    int at = 0;
    while (at < rest.length()) {
      int digits = numberEnd(rest, at);
      int unit = unitAt(rest, digits);
      boolean lonePoint = digits == at + 1 && rest.charAt(at) == '.';
      if (digits == at || lonePoint || unit < 0) {
        return OptionalLong.empty();
      }
      sum += Double.parseDouble(rest.substring(at, digits)) * MILLIS[unit];
      at = digits + UNITS[unit].length();
    }
    if (at == 0 || sum >= Long.MAX_VALUE / 1_000_000d) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(negative ? -Math.round(sum) : Math.round(sum));
  }

  private static int numberEnd(String text, int from) {
    int at = from;
    boolean point = false;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '.' && !point) {
        point = true;
      } else if (c < '0' || c > '9') {
        break;
      }
      at++;
    }
    return at;
  }

  private static int unitAt(String text, int at) {
    for (int unit = 0; unit < UNITS.length; unit++) {
      if (text.startsWith(UNITS[unit], at)) {
        return unit;
      }
    }
    return -1;
  }

  /** The same for people: the largest units first, nothing that is zero. */
  public static String format(long millis) {
    if (millis == 0) {
      return "0s";
    }
    StringBuilder text = new StringBuilder(millis < 0 ? "-" : "");
    long rest = Math.abs(millis);
    String[] names = {"d", "h", "m", "s", "ms"};
    long[] sizes = {86_400_000L, 3_600_000L, 60_000L, 1_000L, 1L};
    for (int i = 0; i < names.length; i++) {
      if (rest >= sizes[i]) {
        text.append(rest / sizes[i]).append(names[i]);
        rest %= sizes[i];
      }
    }
    return text.toString();
  }
}
