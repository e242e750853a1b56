package dev.tenure.app.run;

import dev.tenure.app.console.BadInput;

/**
 * How fast virtual time passes.
 *
 * @param factor virtual seconds per real second; infinite: nobody waits
 */
record Speed(double factor) {
  private static final double NANOS_PER_MILLI = 1e6;

  static Speed parse(String text) {
    if (text.equals("max")) {
      return new Speed(Double.POSITIVE_INFINITY);
    }
    try {
      double factor = Double.parseDouble(text);
      if (factor > 0 && Double.isFinite(factor)) {
        return new Speed(factor);
      }
    } catch (NumberFormatException notANumber) {
      // Said below, with the numbers that are none of ours.
    }
    throw new BadInput(
        "--speed is \"%s\": not a speed. Write virtual seconds per second, such as 60, or max."
            .formatted(text));
  }

  /** How long that much virtual time takes. */
  long realNanos(long virtualMillis) {
    return (long) (virtualMillis * NANOS_PER_MILLI / factor);
  }

  /** How much virtual time passes meanwhile. */
  long virtualMillis(long realNanos) {
    return (long) (realNanos / NANOS_PER_MILLI * factor);
  }
}
