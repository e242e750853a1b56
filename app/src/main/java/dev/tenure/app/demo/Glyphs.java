package dev.tenure.app.demo;

/** The characters that boxes are drawn with. */
enum Glyphs {
  UNICODE("╭┬╮", "╰┴╯", "├└", '─', '│', '━', "…"),
  ASCII("+++", "+++", "|`", '-', '|', '=', "~");

  private final String top;
  private final String bottom;
  private final String knots;
  private final char line;
  private final char side;
  private final char rule;
  private final String cut;

  Glyphs(String top, String bottom, String knots, char line, char side, char rule, String cut) {
    this.top = top;
    this.bottom = bottom;
    this.knots = knots;
    this.line = line;
    this.side = side;
    this.rule = rule;
    this.cut = cut;
  }

  /** The upper edge of boxes of these inner widths. */
  String top(int... widths) {
    return edge(top, widths);
  }

  String bottom(int... widths) {
    return edge(bottom, widths);
  }

  private String edge(String corners, int... widths) {
    StringBuilder edge = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      edge.append(corners.charAt(i == 0 ? 0 : 1)).repeat(line, widths[i]);
    }
    return edge.append(corners.charAt(2)).toString();
  }

  /** What stands before a child in a tree. */
  String branch(boolean last) {
    return "" + knots.charAt(last ? 1 : 0) + line + " ";
  }

  /** What stands before a child's children. */
  String trunk(boolean last) {
    return (last ? " " : String.valueOf(side)) + "  ";
  }

  char side() {
    return side;
  }

  /** A line across the page. */
  String rule(int width) {
    return String.valueOf(rule).repeat(Math.max(0, width));
  }

  /** The text in exactly this width, cut or filled. */
  String fit(String text, int width) {
    return text.length() <= width
        ? text + " ".repeat(width - text.length())
        : text.substring(0, Math.max(0, width - 1)) + (width > 0 ? cut : "");
  }
}
