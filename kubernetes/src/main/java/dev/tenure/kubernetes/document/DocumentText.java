package dev.tenure.kubernetes.document;

/**
 * The text of one document of a stream.
 *
 * @param firstLine the number of its first line in the stream, from 1
 */
record DocumentText(int firstLine, String text) {
  /** Then it is tried as JSON first, which is parsed ten times as fast. */
  boolean mayBeJson() {
    return start().startsWith("{") || start().startsWith("[");
  }

  /** Then mistakes in it are mistakes in JSON. */
  boolean isJson() {
    return start().length() > 1 && start().substring(1).stripLeading().startsWith("\"");
  }

  private String start() {
    return text.substring(0, Math.min(text.length(), 1000)).stripLeading();
  }
}
