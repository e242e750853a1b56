package dev.tenure.app.simulate.page;

import java.util.Locale;

/** Draws. Every shape has a title, which browsers show to who points at it. */
final class Svg {
  private final StringBuilder text = new StringBuilder();
  private final int height;

  /** All drawings are as wide, so that times lie below each other. */
  static final int WIDTH = 960;

  Svg(int height, String label) {
    this.height = height;
    text.append(
        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">"
            .formatted(WIDTH, height, Html.escape(label)));
  }

  int height() {
    return height;
  }

  void rect(double x, double y, double width, double high, String style, String title) {
    add(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"%s\">%s</rect>",
            x,
            y,
            Math.max(width, 0.5),
            Math.max(high, 0.5),
            style,
            title(title)));
  }

  void line(double x1, double y1, double x2, double y2, String style) {
    add(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>",
            x1,
            y1,
            x2,
            y2,
            style));
  }

  void polygon(String points, String style, String title) {
    add(
        String.format(
            Locale.ROOT,
            "<polygon points=\"%s\" class=\"%s\">%s</polygon>",
            points,
            style,
            title(title)));
  }

  /**
   * @param anchor start, middle or end
   */
  void text(double x, double y, String anchor, String words) {
    add(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
            x,
            y,
            anchor,
            Html.escape(words)));
  }

  private static String title(String words) {
    return words.isEmpty() ? "" : "<title>" + Html.escape(words) + "</title>";
  }

  private void add(String shape) {
    text.append(shape).append('\n');
  }

  @Override
  public String toString() {
    return text + "</svg>\n";
  }
}
