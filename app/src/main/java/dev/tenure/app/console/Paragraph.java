package dev.tenure.app.console;

import java.util.ArrayList;
import java.util.List;

/** Wraps sentences, so that they are read and not hunted for at the right edge. */
public final class Paragraph {
  private Paragraph() {}

  /**
   * Lines of at most {@code width} characters with the indent in front; a longer word stays whole.
   */
  public static List<String> wrap(String text, String indent, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(indent);
    for (String word : text.split(" ", -1)) {
      boolean started = line.length() > indent.length();
      if (started && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(indent);
        started = false;
      }
      line.append(started ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
