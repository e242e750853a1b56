package dev.tenure.app.console;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Rows with aligned columns. A cell is painted after it is measured: colours have no width. */
public final class Table {
  private final String indent;
  private final List<List<Cell>> rows = new ArrayList<>();

  public Table(String indent) {
    this.indent = indent;
  }

  /** A text and its colour. */
  public record Cell(String text, UnaryOperator<String> paint) {
    public static Cell plain(String text) {
      return new Cell(text, UnaryOperator.identity());
    }
  }

  public Table row(Cell... cells) {
    rows.add(List.of(cells));
    return this;
  }

  public Table row(UnaryOperator<String> paint, String... texts) {
    rows.add(List.of(texts).stream().map(text -> new Cell(text, paint)).toList());
    return this;
  }

  /** The rows as lines, without spaces at their ends. */
  public List<String> lines() {
    List<Integer> widths = new ArrayList<>();
    for (List<Cell> row : rows) {
      for (int column = 0; column < row.size(); column++) {
        int width = row.get(column).text().length();
        if (column == widths.size()) {
          widths.add(width);
        } else {
          widths.set(column, Math.max(widths.get(column), width));
        }
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<Cell> row, List<Integer> widths) {
    StringBuilder line = new StringBuilder(indent);
    int owed = 0;
    for (int column = 0; column < row.size(); column++) {
      Cell cell = row.get(column);
      if (!cell.text().isEmpty()) {
        line.repeat(' ', owed).append(cell.paint().apply(cell.text()));
        owed = 0;
      }
      owed += widths.get(column) - cell.text().length() + 2;
    }
    return line.toString().stripTrailing();
  }
}
