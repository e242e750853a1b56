package dev.tenure.engine.scenario;

import java.util.List;

/** What a block of a scenario expects, and what happened. */
public record Comparison(int line, String head, List<String> expected, List<String> actual) {
  private static final String ANYTHING = "...";

  public Comparison {
    expected = List.copyOf(expected);
    actual = List.copyOf(actual);
  }

  /** Are they the same? A line of three dots stands for any lines. */
  public boolean isEqual() {
    return matches(0, 0);
  }

  private boolean matches(int left, int right) {
    if (left == expected.size()) {
      return right == actual.size();
    }
    if (expected.get(left).equals(ANYTHING)) {
      return matches(left + 1, right) || (right < actual.size() && matches(left, right + 1));
    }
    return right < actual.size()
        && expected.get(left).equals(actual.get(right))
        && matches(left + 1, right + 1);
  }

  /** Both, next to each other. */
  public String sideBySide() {
    return "line " + line + ", " + head + ":\n" + SideBySide.of(expected, actual);
  }

  /** What happened, to be pasted over the block. */
  public String paste() {
    StringBuilder text = new StringBuilder(head).append('\n');
    actual.forEach(each -> text.append("  ").append(each).append('\n'));
    return text.toString();
  }
}
