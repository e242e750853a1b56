package dev.tenure.kubernetes.document;

/**
 * Why a document could not be parsed, and where.
 *
 * @param line in the whole stream, from 1
 * @param column from 1
 */
record Failure(int line, int column, String reason) {

  /** One line of a parser's words is enough; the rest draws the place again. */
  static Failure of(int line, int column, String said) {
    String first = said.lines().findFirst().orElse("").strip();
    return new Failure(line, Math.max(1, column), "cannot be parsed: " + first);
  }

  String place() {
    return "line " + line + ", column " + column;
  }
}
