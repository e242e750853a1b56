package dev.tenure.engine.scenario;

import java.util.List;

/** Two texts next to each other, with a mark where they differ. */
final class SideBySide {
  private SideBySide() {}

  static String of(List<String> expected, List<String> actual) {
    int width = Math.max("expected".length(), widest(expected));
    StringBuilder text = new StringBuilder(row(width, "expected", " ", "actual"));
    for (int i = 0; i < Math.max(expected.size(), actual.size()); i++) {
      String left = i < expected.size() ? expected.get(i) : "";
      String right = i < actual.size() ? actual.get(i) : "";
      text.append(row(width, left, left.equals(right) ? "|" : "!", right));
    }
    return text.toString();
  }

  private static int widest(List<String> lines) {
    return lines.stream().mapToInt(String::length).max().orElse(0);
  }

  private static String row(int width, String left, String mark, String right) {
    return "  " + left + " ".repeat(width - left.length()) + " " + mark + " " + right + "\n";
  }
}
