package dev.tenure.app.simulate;

import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Table;
import dev.tenure.simulator.report.Measure;
import dev.tenure.simulator.report.Measures;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.View;
import dev.tenure.simulator.world.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is measured, as words: a head and rows, for a terminal or a page. */
public record MeasureTable(List<String> head, List<List<String>> rows) {
  /** Losses are told by cause where there are any. */
  private static final String BY_CAUSE = "lostToUnitMillis.";

  public MeasureTable {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
  }

  /** Those of some families that can be said of such groups. */
  public static List<Measure> chosen(
      Set<Measure.Family> families, View.Kind kind, boolean briefly) {
    return Measures.all().stream()
        .filter(each -> families.contains(each.family()) && each.isOf(kind))
        .filter(each -> each.brief() || !briefly)
        .toList();
  }

  /**
   * A row for each view.
   *
   * @param corner what stands above the names
   * @param baseline the run with which others are compared; absent: none is
   */
  public static MeasureTable ofViews(
      String corner,
      List<Measure> measures,
      List<View> views,
      Function<View, String> name,
      @Nullable RunReport baseline) {
    List<Measure> telling = measures.stream().filter(each -> !isNothing(each, views)).toList();
    Unit unit = views.getFirst().run().unit();
    List<String> head = new ArrayList<>(List.of(corner));
    @Nullable Measure before = null;
    for (Measure measure : telling) {
      head.add(shortened(measure, before, unit));
      before = measure;
    }
    List<List<String>> rows = new ArrayList<>();
    for (View view : views) {
      List<String> row = new ArrayList<>(List.of(name.apply(view)));
      telling.forEach(measure -> row.add(cell(measure, view, baseline)));
      rows.add(row);
    }
    return new MeasureTable(head, rows);
  }

  /** A row for each measure and a column for each run, of which the first is the baseline. */
  public static MeasureTable ofRuns(List<Measure> measures, List<RunReport> runs) {
    List<View> views = runs.stream().map(View::of).toList();
    List<String> head = new ArrayList<>(List.of(""));
    runs.forEach(run -> head.add(run.policy()));
    List<List<String>> rows = new ArrayList<>();
    for (Measure measure : measures) {
      List<String> row = new ArrayList<>();
      row.add(Words.title(measure, runs.getFirst().unit()));
      views.forEach(view -> row.add(cell(measure, view, runs.getFirst())));
      rows.add(row);
    }
    return new MeasureTable(head, rows);
  }

  /** For a terminal, the head in its own colour. */
  List<String> lines(Palette palette) {
    Table table = new Table("  ");
    table.row(palette::faint, head.toArray(String[]::new));
    rows.forEach(row -> table.row(row.stream().map(Table.Cell::plain).toArray(Table.Cell[]::new)));
    return table.lines();
  }

  private static String cell(Measure measure, View view, @Nullable RunReport baseline) {
    Measure.@Nullable Delta delta =
        baseline == null || baseline.equals(view.run()) ? null : measure.delta(view, baseline);
    return Words.value(measure.kind(), measure.in(view), delta, view.run().unit());
  }

  private static boolean isNothing(Measure measure, List<View> views) {
    return measure.key().startsWith(BY_CAUSE)
        && views.stream().allMatch(view -> Double.valueOf(0).equals(measure.in(view)));
  }

  /** What stands side by side says once what it is of, and in what it is counted. */
  private static String shortened(Measure measure, @Nullable Measure before, Unit unit) {
    String stem = stem(measure);
    if (before == null) {
      return Words.title(measure, unit);
    }
    if (!stem.isEmpty() && stem.equals(stem(before))) {
      return measure.words().substring(stem.length()).strip();
    }
    boolean alike = measure.kind() == before.kind();
    return alike ? measure.words() : Words.title(measure, unit);
  }

  private static String stem(Measure measure) {
    int last = measure.words().lastIndexOf(' ');
    return measure.key().contains(".") && last > 0 ? measure.words().substring(0, last) : "";
  }
}
