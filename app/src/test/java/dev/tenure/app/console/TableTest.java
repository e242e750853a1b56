package dev.tenure.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.console.Table.Cell;
import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void columnsAreAlignedAndLinesEndWithoutSpaces() {
    Table table = new Table("  ");
    table.row(Cell.plain("a"), Cell.plain(""), Cell.plain("c"));
    table.row(Cell.plain("long"), Cell.plain("bb"), Cell.plain(""));
    assertThat(table.lines()).containsExactly("  a         c", "  long  bb");
  }

  @Test
  void coloursHaveNoWidth() {
    Table table = new Table("");
    table.row(new Cell("a", new Palette(true)::good), Cell.plain("x"));
    table.row(Cell.plain("bbb"), Cell.plain("y"));
    assertThat(table.lines()).containsExactly("\u001b[32ma\u001b[0m    x", "bbb  y");
  }
}
