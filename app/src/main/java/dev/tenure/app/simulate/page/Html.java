package dev.tenure.app.simulate.page;

import java.util.List;

/** Puts a page together. */
final class Html {
  private final StringBuilder text = new StringBuilder();

  static String escape(String words) {
    return words
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** All of it, under that title. */
  String page(String words) {
    String title = escape(words);
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>%s</title>"
            .formatted(title)
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        + "<style>\n%s</style></head><body>\n<h1>%s</h1>\n".formatted(Style.CSS, title)
        + text
        + "</body></html>\n";
  }

  void heading(String words) {
    text.append("<h2>").append(escape(words)).append("</h2>\n");
  }

  void note(String words) {
    text.append("<p>").append(escape(words)).append("</p>\n");
  }

  void drawing(Svg svg) {
    text.append("<figure>").append(svg).append("</figure>\n");
  }

  /** One big number with what it is. */
  void figure(String number, String words) {
    text.append("<div class=\"card\"><b>%s</b>%s</div>\n".formatted(escape(number), escape(words)));
  }

  void open(String tag, String style) {
    text.append("<%s class=\"%s\">\n".formatted(tag, style));
  }

  void close(String tag) {
    text.append("</%s>\n".formatted(tag));
  }

  /** The first column is words, the others are numbers. */
  void table(List<String> head, List<List<String>> rows) {
    text.append("<table><thead>");
    row("th", head);
    text.append("</thead><tbody>\n");
    rows.forEach(row -> row("td", row));
    text.append("</tbody></table>\n");
  }

  private void row(String tag, List<String> cells) {
    text.append("<tr>");
    cells.forEach(cell -> text.append("<%s>%s</%s>".formatted(tag, escape(cell), tag)));
    text.append("</tr>\n");
  }

  /** Colours of queues and causes. */
  void legend(List<String> names, String style) {
    text.append("<p class=\"legend\">");
    for (int i = 0; i < names.size(); i++) {
      text.append("<i class=\"%s%d\"></i>%s ".formatted(style, i, escape(names.get(i))));
    }
    text.append("</p>\n");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
