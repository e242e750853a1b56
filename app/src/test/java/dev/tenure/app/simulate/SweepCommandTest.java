package dev.tenure.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepCommandTest {
  private static final String DAY = example("day.csv");
  private static final String QUEUES = example("day.yaml");

  private static String example(String name) {
    return Repository.ROOT.resolve("examples/simulate").resolve(name).toString();
  }

  private static Run run(String command, String... args) {
    List<String> all = new ArrayList<>(List.of(command, DAY));
    all.addAll(List.of(args));
    return Run.of(all.toArray(String[]::new));
  }

  /** The longer the promise the fewer are stopped; with checkpoints less is lost. */
  @Test
  void settingsDoWhatTheySay() throws Exception {
    Run run =
        run(
            "sweep",
            "-f",
            QUEUES,
            "--reclaim-min-runtime",
            "0s,72h",
            "--checkpoint",
            "none,10m",
            "-o",
            "json");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json)
        .extracting(report -> report.get("policy").asText())
        .containsExactly(
            "reclaim 0s, checkpoint none",
            "reclaim 3d, checkpoint none",
            "reclaim 0s, checkpoint periodic:10m",
            "reclaim 3d, checkpoint periodic:10m");
    assertThat(stops(json.get(0))).isPositive();
    assertThat(stops(json.get(1))).isZero();
    assertThat(lost(json.get(2))).isLessThan(lost(json.get(0)));
    assertThat(owed(json.get(1))).isGreaterThan(owed(json.get(0)));
  }

  private static int stops(JsonNode report) {
    return report.get("all").get("stops").asInt();
  }

  private static long lost(JsonNode report) {
    return report.get("all").get("lostUnitMillis").asLong();
  }

  private static long owed(JsonNode report) {
    long sum = 0;
    for (JsonNode quota : report.get("queues")) {
      sum += quota.get("owedUnitMillis").asLong();
    }
    return sum;
  }

  /**
   * The engine is told how jobs save their work, whoever asks: what is right for one is for all.
   */
  @Test
  void oneCombinationIsWhatSimulateAndCompareDo(@TempDir Path folder) throws Exception {
    String sorted =
        Repository.read(Path.of(QUEUES))
            .replace(
                "{tenure.dev/reclaim-min-runtime: 10m}",
                "{tenure.dev/reclaim-min-runtime: 10m,"
                    + " tenure.dev/workload-sorting: ByLowestDisruptionCost}")
            .replace(
                "metadata: {name: serving}",
                "metadata: {name: serving, annotations:"
                    + " {tenure.dev/workload-sorting: ByLowestDisruptionCost}}");
    String policy = Files.writeString(folder.resolve("sorted.yaml"), sorted).toString();
    String[] rest = {"-f", policy, "--checkpoint", "15m", "-o", "json"};
    ObjectMapper mapper = new ObjectMapper();
    JsonNode swept = mapper.readTree(run("sweep", rest).out()).get(0);
    JsonNode simulated = mapper.readTree(run("simulate", rest).out());
    assertThat(stops(swept)).isPositive();
    assertThat(unnamed(simulated)).isEqualTo(unnamed(swept));
    Run compare = run("compare", "-f", policy, "-f", policy, "--checkpoint", "15m", "-o", "json");
    assertThat(unnamed(mapper.readTree(compare.out()).get(0))).isEqualTo(unnamed(swept));
  }

  /** Without what it is called, and what is made of it among others. */
  private static JsonNode unnamed(JsonNode report) {
    report.findParents("delta").forEach(compared -> ((ObjectNode) compared).remove("delta"));
    return ((ObjectNode) report).without(List.of("policy", "judged"));
  }

  /** What nobody takes back is not tried with several protections. */
  @Test
  void quotaIsHardLentOrTakenBack() throws Exception {
    Run run =
        run(
            "sweep",
            "-f",
            QUEUES,
            "--sharing",
            "none,lend,reclaim",
            "--reclaim-min-runtime",
            "0s,20m",
            "-o",
            "json");
    assertThat(run.err()).isEmpty();
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json)
        .extracting(report -> report.get("policy").asText())
        .containsExactly(
            "sharing none, checkpoint none",
            "sharing lend, checkpoint none",
            "sharing reclaim, reclaim 0s, checkpoint none",
            "sharing reclaim, reclaim 20m, checkpoint none");
    assertThat(borrowed(json.get(0))).isZero();
    assertThat(borrowed(json.get(1))).isPositive();
    assertThat(stops(json.get(1))).isZero();
    assertThat(stops(json.get(2))).isPositive();
    assertThat(owed(json.get(2))).isLessThan(owed(json.get(1)));
  }

  private static long borrowed(JsonNode report) {
    long sum = 0;
    for (JsonNode quota : report.get("queues")) {
      sum += quota.get("borrowedUnitMillis").asLong();
    }
    return sum;
  }

  @Test
  void oneIsRecommended() {
    Run run = run("sweep", "-f", QUEUES, "--reclaim-min-runtime", "0s,20m,72h");
    assertThat(run.out())
        .containsPattern("\\* +reclaim 3d, checkpoint none")
        .containsPattern(
            "Recommended: reclaim [0-9a-z]+, checkpoint none\\. It loses [0-9.]+ GPU-hours");
  }

  /** They stop nobody and owe little, and leave half of the cluster idle while people wait. */
  @Test
  void hardQuotasAreNotRecommendedToThoseWhoWait(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("sweep.html");
    Run run =
        run(
            "sweep",
            "-f",
            QUEUES,
            "--sharing",
            "none,lend,reclaim",
            "-o",
            "json",
            "--html",
            page.toString());
    JsonNode json = new ObjectMapper().readTree(run.out());
    JsonNode hard = json.get(0).get("judged");
    JsonNode back = json.get(2).get("judged");
    assertThat(hard.get("lost").asLong() + hard.get("owed").asLong())
        .as("by these two alone")
        .isLessThan(back.get("lost").asLong() + back.get("owed").asLong());
    assertThat(hard.get("recommended").asBoolean()).isFalse();
    assertThat(hard.get("onFront").asBoolean()).isTrue();
    assertThat(json)
        .filteredOn(report -> report.get("judged").get("recommended").asBoolean())
        .singleElement()
        .extracting(report -> report.get("judged").get("reason").asText())
        .asString()
        .contains("idle that somebody wants");
    assertThat(Files.readString(page)).contains("Recommended: sharing ").contains("unbeaten");
    assertThat(run("sweep", "-f", QUEUES, "--sharing", "none,lend", "-o", "csv").out())
        .startsWith("trace,policy,onFront,recommended,kind,name,for,jobs,jobs.by,jobs.percent,");
  }

  /** Each way to save work has its own heading, and a queue the same colour in every run. */
  @Test
  void aPageOfManyRunsIsReadFromOneToTheOther(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("sweep.html");
    String[] settings = {"--sharing", "none,reclaim", "--checkpoint", "none,10m", "--until", "4h"};
    List<String> args = new ArrayList<>(List.of("-f", QUEUES, "--html", page.toString()));
    args.addAll(List.of(settings));
    assertThat(run("sweep", args.toArray(String[]::new)).exitCode()).isZero();
    List<String> lines = Files.readAllLines(page);
    assertThat(lines)
        .filteredOn(line -> line.contains("What is best"))
        .hasSize(2)
        .anyMatch(line -> line.contains("What is best: checkpoint none<"))
        .anyMatch(line -> line.contains("What is best: checkpoint periodic:10m<"));
    List<String> legends = lines.stream().filter(line -> line.contains("<i class=\"q0\"")).toList();
    assertThat(legends).hasSize(4).containsOnly(legends.getFirst());
  }

  @Test
  void policiesAreComparedWithTheFirst() {
    Run run = run("compare", "-f", QUEUES, "--policy", "fifo");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("day.csv, 252 jobs. In brackets: how much more or less than under day.yaml.")
        .containsPattern("goodput +[0-9.]+ % +[0-9.]+ % \\(-[0-9.]+ points, -[0-9.]+ %\\)")
        .containsPattern("least completion of any scheduler +1h11m48s +1h11m48s")
        .containsPattern("serving: fifo +0.0 \\(-[0-9.]+, -100.0 %\\)")
        .containsPattern("stopped for others +44 +0 ");
  }

  @Test
  void policiesOfTheSameNameAreToldApart(@TempDir Path folder) throws Exception {
    Path one = Files.createDirectories(folder.resolve("a")).resolve("q.yaml");
    Path other = Files.createDirectories(folder.resolve("b")).resolve("q.yaml");
    Files.copy(Path.of(QUEUES), one);
    Files.copy(Path.of(QUEUES), other);
    Run run =
        run(
            "compare",
            "-f",
            one + "",
            "-f",
            other + "",
            "-f",
            other + "",
            "-f",
            QUEUES,
            "-o",
            "json");
    assertThat(new ObjectMapper().readTree(run.out()))
        .extracting(report -> report.get("policy").asText())
        .containsExactly(one.toString(), other.toString(), other + " (2)", "day.yaml");
  }

  /** Each run has its charts, and each group its numbers against the first run. */
  @Test
  void aPageStandsForItself(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("both.html");
    Run run = run("compare", "-f", QUEUES, "--policy", "fifo", "--html", page.toString());
    assertThat(run.exitCode()).isZero();
    String html = Files.readString(page);
    assertThat(html)
        .doesNotContain("http")
        .doesNotContain("NaN")
        .contains("<title>day.csv: 2 runs</title>")
        .contains("GPUs held over time: day.yaml")
        .contains("GPUs held over time: fifo")
        .containsPattern("<td>serving: fifo</td><td>[0-9.]+ %<small>\\([+-][0-9.]+ points, [+-]")
        .contains("<td>50: fifo</td>")
        .contains("<td>3 to 4: fifo</td>")
        .contains("No law was broken.");
    assertThat(html.split("<svg ")).hasSize(5);
  }

  /** The same cluster under two settings: what will each of them do next? */
  @Test
  void settingsAreComparedFromAClusterAsItIs() throws Exception {
    String cluster = Repository.ROOT.resolve("examples/minimum-runtime.yaml").toString();
    Run run =
        Run.of(
            "sweep",
            "--start",
            cluster,
            "--now",
            "2026-11-16T10:00:00Z",
            "--remaining",
            "1h",
            "--reclaim-min-runtime",
            "0s,3h",
            "-o",
            "json");
    assertThat(run.err()).isEmpty();
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(stops(json.get(0))).isEqualTo(1);
    assertThat(stops(json.get(1))).isZero();
  }

  @Test
  void wrongUseIsNamed() {
    assertThat(run("compare", "-f", QUEUES).err()).contains("name two policies or more");
    assertThat(run("sweep").err()).contains("name manifests with -f, or --start");
    assertThat(run("sweep", "-f", QUEUES, "--reclaim-min-runtime", "soon").err())
        .contains("--reclaim-min-runtime is \"soon\": not a duration");
    assertThat(run("sweep", "-f", QUEUES, "--victim-order", "Any").exitCode()).isEqualTo(2);
    assertThat(run("sweep", "-f", QUEUES, "--sharing", "some").err())
        .contains("--sharing is \"some\": write none, lend, reclaim");
  }
}
