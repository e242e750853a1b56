package dev.tenure.app.metrics;

import dev.tenure.app.console.BadInput;
import java.util.regex.Pattern;

/**
 * How the metrics are called.
 *
 * @param namespace what stands before every name; dashboards of other schedulers may expect theirs
 */
public record MetricNames(String namespace) {
  public static final MetricNames TENURE = new MetricNames("tenure");

  private static final Pattern ALLOWED = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]*");

  /** From the command line. */
  public static MetricNames parse(String option, String text) {
    if (!ALLOWED.matcher(text).matches()) {
      throw new BadInput(
          option + ": " + text + " is not letters, digits and underscores, such as kai_scheduler");
    }
    return new MetricNames(text);
  }

  String of(String name) {
    return namespace + "_" + name;
  }
}
