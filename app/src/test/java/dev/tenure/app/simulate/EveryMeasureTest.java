package dev.tenure.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import dev.tenure.simulator.report.Measure;
import dev.tenure.simulator.report.Measures;
import dev.tenure.simulator.report.View;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every measure is in every form, of everything of which it can be said. */
class EveryMeasureTest {
  private static final Map<View.Kind, String> GROUPS =
      Map.of(View.Kind.QUEUE, "queues", View.Kind.PRIORITY, "priorities", View.Kind.SIZE, "sizes");

  /** What the report is for, as people ask for it, by key. */
  private static final List<String> ASKED_FOR =
      List.of(
          "utilisation",
          "goodput",
          "lostToUnitMillis.reclaimed",
          "stopsPerJob.mean",
          "stopsPerJob.max",
          "stopped.futile",
          "stopped.ranMillis.p50",
          "waitMillis.p50",
          "waitMillis.p95",
          "waitMillis.p99",
          "waitMillis.max",
          "firstWorkMillis.p50",
          "slowdown.p50",
          "debtMillis.p50",
          "owedUnitMillis",
          "borrowedUnitMillis",
          "lentUnitMillis",
          "jain",
          "finishTime.p50",
          "starved",
          "fragmentation",
          "leastCompletionMillis",
          "cycles",
          "decisions",
          "tried");

  @TempDir private static Path folder;

  private static Run run(String command, String... more) {
    Path examples = Repository.ROOT.resolve("examples/simulate");
    List<String> args = new ArrayList<>(List.of(command, examples.resolve("day.csv").toString()));
    args.addAll(List.of("-f", examples.resolve("day.yaml").toString()));
    args.addAll(List.of(more));
    return Run.of(args.toArray(String[]::new));
  }

  @Test
  void allThatIsAskedForIsMeasured() {
    assertThat(Measures.all()).extracting(Measure::key).containsAll(ASKED_FOR);
    assertThat(Measures.all()).extracting(Measure::key).doesNotHaveDuplicates();
  }

  @Test
  void programsGetEveryOneOfEveryGroup() throws Exception {
    JsonNode json = new ObjectMapper().readTree(run("simulate", "-o", "json").out());
    for (Measure measure : Measures.all()) {
      has(json.get("all"), measure, View.Kind.ALL);
      GROUPS.forEach((kind, name) -> json.get(name).forEach(group -> has(group, measure, kind)));
    }
  }

  private static void has(JsonNode group, Measure measure, View.Kind kind) {
    String path = "/" + measure.key().replace('.', '/');
    assertThat(group.at(path).isMissingNode())
        .as("%s of %s", measure.key(), kind.word())
        .isEqualTo(!measure.isOf(kind));
    assertThat(group.at(path).isNumber())
        .as("%s of %s", measure.key(), kind.word())
        .isEqualTo(measure.isOf(kind));
  }

  @Test
  void programsGetTheDifferenceOfEveryOne() throws Exception {
    JsonNode json =
        new ObjectMapper().readTree(run("compare", "--policy", "fifo", "-o", "json").out());
    for (Measure measure : Measures.all()) {
      String path = "/" + measure.key().replace('.', '/');
      JsonNode of = json.get(1).get("all");
      JsonNode by = of.at("/delta" + path + "/by");
      if (of.at(path).isNull()) {
        assertThat(by.isMissingNode()).as(measure.key()).isTrue();
      } else {
        double first = json.get(0).get("all").at(path).asDouble();
        assertThat(by.asDouble()).as(measure.key()).isEqualTo(of.at(path).asDouble() - first);
      }
    }
    JsonNode queue = json.get(1).get("queues").get(0);
    assertThat(queue.at("/delta/stops/by").asInt()).isNegative();
    assertThat(queue.at("/delta/stops/percent").asInt()).isEqualTo(-100);
  }

  @Test
  void spreadsheetsGetEveryOneOfEveryGroup() {
    List<String> lines = run("compare", "--policy", "fifo", "-o", "csv").out().lines().toList();
    List<String> head = List.of(lines.getFirst().split(",", -1));
    for (Measure measure : Measures.all()) {
      int column = head.indexOf(measure.key());
      assertThat(head).contains(measure.key() + ".by", measure.key() + ".percent");
      for (View.Kind kind : View.Kind.values()) {
        lines.stream()
            .filter(line -> line.startsWith("day.csv,day.yaml," + kind.word() + ","))
            .forEach(line ->
                assertThat(line.split(",", -1)[column].isEmpty())
                    .as("%s of %s", measure.key(), kind.word())
                    .isEqualTo(!measure.isOf(kind)));
      }
    }
  }

  /** A section for each kind of group, and one for the run as a whole. */
  @Test
  void aPageHasEveryOneOfEveryGroup() throws Exception {
    Path page = folder.resolve("day.html");
    run("simulate", "--html", page.toString());
    SortedMap<String, String> sections = sections(Files.readString(page));
    for (Measure measure : Measures.all()) {
      assertThat(sections.get("In numbers")).as(measure.key()).contains(title(measure, "<td>"));
    }
    Map<String, View.Kind> headings =
        Map.of(
            "Queues", View.Kind.QUEUE,
            "Priorities", View.Kind.PRIORITY,
            "Gang sizes", View.Kind.SIZE);
    headings.forEach((heading, kind) -> {
      for (Measure measure : Measures.all()) {
        boolean told = measure.scope() == Measure.Scope.GROUPS && !isOtherCause(measure);
        if (told) {
          assertThat(sections.get(heading))
              .as(heading + " " + measure.key())
              .contains(last(measure));
        }
      }
    });
    assertThat(sections.get("Quota, in GPUs"))
        .contains("<th>owed, GPU-hours</th><th>borrowed</th><th>lent</th>");
  }

  /** That nothing was lost to a cause of which there was none needs no column. */
  private static boolean isOtherCause(Measure measure) {
    return measure.key().startsWith("lostTo") && !measure.key().endsWith("reclaimed");
  }

  private static String title(Measure measure, String tag) {
    boolean hours = measure.kind() == Measure.Kind.UNIT_MILLIS;
    return tag + measure.words() + (hours ? ", GPU-hours" : "") + tag.replace("<", "</");
  }

  /** Of what stands side by side only the last word may be repeated. */
  private static String last(Measure measure) {
    String words = measure.words();
    return words.substring(words.lastIndexOf(' ') + 1);
  }

  private static SortedMap<String, String> sections(String page) {
    SortedMap<String, String> sections = new TreeMap<>();
    for (String section : page.split("<h2>", -1)) {
      int end = section.indexOf("</h2>");
      sections.put(end < 0 ? "" : section.substring(0, end), section);
    }
    return sections;
  }

  /** Each kind of group has tables of its own, whose first line begins with its name. */
  @Test
  void peopleGetWhatFitsATerminal() {
    List<String> lines = run("simulate").out().lines().toList();
    for (String kind : List.of("queue", "priority", "GPUs")) {
      String heads =
          String.join("  ", lines.stream().filter(l -> l.startsWith("  " + kind + " ")).toList());
      for (Measure measure : Measures.all()) {
        boolean told = measure.scope() == Measure.Scope.GROUPS && !isOtherCause(measure);
        if (told && measure.brief()) {
          assertThat(heads).as("%s by %s", measure.key(), kind).contains(last(measure));
        }
      }
    }
    assertThat(lines).allMatch(line -> line.length() <= 130);
  }

  /** Other people's commas change nothing, in no form. */
  @Test
  void everybodyReadsTheSame() throws Exception {
    Locale usual = Locale.getDefault();
    List<String> here = everything();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(everything()).isEqualTo(here);
    } finally {
      Locale.setDefault(usual);
    }
  }

  private static List<String> everything() throws Exception {
    Path page = folder.resolve("same.html");
    return List.of(
        run("simulate", "--html", page.toString()).out(),
        Files.readString(page),
        run("simulate", "-o", "csv").out(),
        run("compare", "--policy", "fifo").out(),
        run("sweep", "--reclaim-min-runtime", "0s,20m", "--html", page.toString()).out(),
        Files.readString(page),
        Run.of("demo", "--html", page.toString()).out());
  }
}
