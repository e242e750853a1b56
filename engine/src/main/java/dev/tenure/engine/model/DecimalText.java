package dev.tenure.engine.model;

import java.util.OptionalLong;

/** Whole decimal numbers as Kubernetes reads them: an optional sign, ASCII digits, nothing else. */
public final class DecimalText {
  private DecimalText() {}

  /** Empty if the text is anything else, or does not fit a {@code long}. */
  public static OptionalLong parse(String text) {
    int digits = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    if (text.length() == digits) {
      return OptionalLong.empty();
    }
    for (int i = digits; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return OptionalLong.empty();
      }
    }
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException tooLong) {
      return OptionalLong.empty();
    }
  }
}
