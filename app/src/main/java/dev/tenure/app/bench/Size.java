package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How large the cluster is.
 *
 * @param pods on each node
 * @param budgets each covers an equal part of the pods
 */
record Size(int nodes, int pods, int budgets) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,6})x(\\d{1,4})(?:x(\\d{1,5}))?");

  /** Reads {@code 1000x8x0}; without the last number there are no budgets. */
  static Size parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (matcher.matches()) {
      String budgets = matcher.group(3);
      Size size =
          new Size(
              Integer.parseInt(matcher.group(1)),
              Integer.parseInt(matcher.group(2)),
              budgets == null ? 0 : Integer.parseInt(budgets));
      if (size.allPods() > 0) {
        return size;
      }
    }
    throw new BadInput("a size looks like 1000x8x0, not like " + text);
  }

  int allPods() {
    return nodes * pods;
  }

  @Override
  public String toString() {
    return nodes + "x" + pods + "x" + budgets;
  }
}
