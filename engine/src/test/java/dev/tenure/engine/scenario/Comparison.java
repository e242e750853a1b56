package dev.tenure.engine.scenario;

import java.util.List;

/** What a block of a scenario expects, and what happened. */
public record Comparison(int line, String head, List<String> expected, List<String> actual) {
  public Comparison {
    expected = List.copyOf(expected);
    actual = List.copyOf(actual);
  }

  public boolean isEqual() {
    return expected.equals(actual);
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
