package dev.tenure.kubernetes.tree;

import com.fasterxml.jackson.databind.JsonNode;

/** Values from outside as a problem shows them: short, and harmless on a terminal. */
public final class Shown {
  private static final int LONGEST = 80;

  private Shown() {}

  public static String text(String value) {
    StringBuilder shown = new StringBuilder();
    for (int at = 0; at < value.length() && shown.length() < LONGEST; at++) {
      char c = value.charAt(at);
      if (c == '\n') {
        shown.append("\\n");
      } else if (isHarmless(c)) {
        shown.append(c);
      } else {
        shown.append(String.format("\\u%04x", (int) c));
      }
    }
    return value.length() > LONGEST ? shown + "..." : shown.toString();
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
  static String value(JsonNode node) {
    return node.isValueNode() && !node.isNull() ? text(node.asText()) : "";
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
