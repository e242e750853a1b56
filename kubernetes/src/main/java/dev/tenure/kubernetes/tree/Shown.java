package dev.tenure.kubernetes.tree;

import com.fasterxml.jackson.databind.JsonNode;

/** Text from outside as a problem shows it: short, on one line, and harmless on a terminal. */
final class Shown {
  private static final int LONGEST_VALUE = 80;
  private static final int LONGEST_LINE = 300;

  private Shown() {}

  static String value(String text) {
    return shorten(text, LONGEST_VALUE);
  }

  static String line(String text) {
    return shorten(text, LONGEST_LINE);
  }

  private static String shorten(String text, int longest) {
    StringBuilder shown = new StringBuilder();
    for (int at = 0; at < text.length() && shown.length() < longest; at++) {
      char c = text.charAt(at);
      if (c == '\n') {
        shown.append("\\n");
      } else if (isHarmless(c)) {
        shown.append(c);
      } else {
        shown.append(String.format("\\u%04x", (int) c));
      }
    }
    return text.length() > longest ? shown + "..." : shown.toString();
  }

  private static boolean isHarmless(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED,
          Character.PRIVATE_USE ->
          false;
      default -> true;
    };
  }

  /** Nothing for lists and mappings, which may be endless. */
  static String scalar(JsonNode node) {
    return node.isValueNode() && !node.isNull() ? node.asText() : "";
  }

  /** What a value is, with its article. */
  static String type(JsonNode node) {
    return switch (node.getNodeType()) {
      case ARRAY -> "a list";
      case BOOLEAN -> "true or false";
      case NUMBER -> "a number";
      case OBJECT, POJO -> "a mapping";
      case STRING, BINARY -> "text";
      case MISSING, NULL -> "nothing";
    };
  }
}
