package dev.tenure.app.simulate.page;

import dev.tenure.app.simulate.MeasureTable;
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

  void table(MeasureTable table) {
    table(table.head(), table.rows());
  }

  /** The first column is words, the others are numbers. One that is too wide can be moved. */
  void table(List<String> head, List<List<String>> rows) {
    text.append("<div class=\"wide\"><table><thead>");
    row("th", head);
    text.append("</thead><tbody>\n");
    rows.forEach(row -> row("td", row));
    text.append("</tbody></table></div>\n");
  }

  private void row(String tag, List<String> cells) {
    text.append("<tr>");
    String first = "";
    for (String cell : cells) {
      String words = first.isEmpty() ? escape(cell) : remarked(escape(cell));
      text.append("<%s>%s</%s>".formatted(tag, words, tag));
      first = tag;
    }
    text.append("</tr>\n");
  }

  /** What stands in brackets after a number goes below it. */
  private static String remarked(String cell) {
    int bracket = cell.indexOf(" (");
    return bracket > 0 && cell.endsWith(")")
        ? "%s<small>%s</small>".formatted(cell.substring(0, bracket), cell.substring(bracket + 1))
        : cell;
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
