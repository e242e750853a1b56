package dev.tenure.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulateCommandTest {
  private static final String DAY = example("day.csv");
  private static final String QUEUES = example("day.yaml");

  @TempDir private Path folder;

  private static String example(String name) {
    return Repository.ROOT.resolve("examples/simulate").resolve(name).toString();
  }

  private static Run run(String... args) {
    List<String> all = new ArrayList<>(List.of("simulate"));
    all.addAll(List.of(args));
    return Run.of(all.toArray(String[]::new));
  }

  /** The options with which a report says that the same comes out again. */
  private static String[] said(Run run) {
    String options =
        run.out()
            .lines()
            .filter(line -> line.startsWith("The same again: "))
            .findFirst()
            .orElseThrow()
            .substring("The same again: ".length());
    return (DAY + " -f " + QUEUES + " " + options).split(" ", -1);
  }

  @Test
  void theBooksOfADayAddUp() throws Exception {
    Run run = run(DAY, "-f", QUEUES, "-o", "json");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    JsonNode json = new ObjectMapper().readTree(run.out());
    JsonNode books = json.get("unitMillis");
    long sum = books.get("useful").asLong() + books.get("idle").asLong();
    for (String overhead : List.of("starting", "restarting", "leaving", "incomplete")) {
      sum += books.get(overhead).asLong();
    }
    for (JsonNode lost : books.get("lost")) {
      sum += lost.asLong();
    }
    assertThat(sum).isEqualTo(books.get("capacity").asLong());
    assertThat(books.get("capacity").asLong()).isEqualTo(32 * json.get("millis").asLong());
    assertThat(books.get("useful").asLong())
        .isEqualTo(json.get("all").get("usefulUnitMillis").asLong());
    assertThat(json.get("all").get("unfinished").asInt()).isZero();
    assertThat(json.get("stops").get("reclaimed").asInt()).isPositive();
    assertThat(json.get("queues")).hasSize(3);
    assertThat(json.get("violations")).isEmpty();
  }

  @Test
  void twoRunsGiveTheSameBytes() {
    String[] args = {DAY, "-f", QUEUES, "--grace", "1s..2m", "--seed", "5", "-o", "json"};
    assertThat(run(args).out()).isEqualTo(run(args).out());
  }

  @Test
  void oneSeedSaysAllThatGoesWrong() {
    Run run = run(DAY, "-f", QUEUES, "--faults", "3");
    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.out())
        .contains("day.csv under engine with faults 3: 252 jobs in ")
        .endsWith("No law was broken.\n");
    assertThat(run(DAY, "-f", QUEUES, "--faults", "3").out()).isEqualTo(run.out());
    assertThat(run(said(run)).out()).as("as it says itself").isEqualTo(run.out());
    assertThat(run.out()).contains("The same again: --seed 0 --faults 3 --grace 30s ");
    assertThat(run(DAY, "-f", QUEUES, "--faults", "3", "--mean-time-to-failure", "0s").out())
        .contains("--mean-time-to-failure 0s\n")
        .isNotEqualTo(run.out());
    assertThat(run(DAY, "-f", QUEUES, "--faults", "3", "-o", "json").out())
        .contains("\"world\"")
        .contains("\"faults\": 3");
    assertThat(run(DAY, "-f", QUEUES, "--faults", "4").out()).isNotEqualTo(run.out());
    assertThat(run(DAY, "--policy", "fifo", "--faults", "3").err())
        .contains("--faults are those around the engine: leave out --policy");
  }

  @Test
  void whatChangesAtNightCountsFromThenOn() throws Exception {
    String night = "6h=" + example("night.yaml");
    JsonNode json =
        new ObjectMapper().readTree(run(DAY, "-f", QUEUES, "--at", night, "-o", "json").out());
    assertThat(json.get("violations")).isEmpty();
    assertThat(json.get("queues").get(0).get("queue").asText()).isEqualTo("batch");
    assertThat(json.get("queues").get(0).get("quota").asInt()).isEqualTo(12);
    JsonNode plain = new ObjectMapper().readTree(run(DAY, "-f", QUEUES, "-o", "json").out());
    assertThat(json.get("queues").get(0).get("borrowedUnitMillis").asLong())
        .isLessThan(plain.get("queues").get(0).get("borrowedUnitMillis").asLong());
    Run faulty = run(DAY, "-f", QUEUES, "--at", night, "--faults", "2");
    assertThat(faulty.out()).endsWith("No law was broken.\n");
    Run fifo = run(DAY, "--policy", "fifo", "--nodes", "4x8", "--at", night, "-o", "json");
    JsonNode queues = new ObjectMapper().readTree(fifo.out()).get("queues");
    assertThat(queues).extracting(queue -> queue.get("quota").isNull()).contains(true, false);
  }

  /** A trace of two jobs, one without GPUs, with a queue and a node for them. */
  private String[] mixed() throws IOException {
    Path trace =
        Files.writeString(
            folder.resolve("mixed.csv"),
            """
            job,submit_ms,duration_ms,expected_ms,queue,user,group,priority,pods,gpus,cpu_milli
            train,0,60000,,lab,,,,,8,4000
            sort,0,30000,,lab,,,,,0,6000
            """);
    Path queue =
        Files.writeString(
            folder.resolve("lab.yaml"),
            "apiVersion: scheduling.run.ai/v2\nkind: Queue\nmetadata: {name: lab}\n");
    return new String[] {trace.toString(), "-f", queue.toString(), "--nodes", "1x8x10"};
  }

  @Test
  void whereOnlySomeJobsAskForGpusThereAreTwoBooks() throws Exception {
    Run run = run(mixed());
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .containsPattern("GPU-hours +of all")
        .containsPattern("CPU-hours +of all")
        .containsPattern("\n  none +1 ")
        .endsWith("No law was broken.\n");
    assertThat(run(mixed()[0], "--policy", "fifo", "--nodes", "1x8x10").err())
        .contains("only some jobs ask for GPUs; fifo, sjf and srtf know one thing to give");
  }

  @Test
  void bothBooksAreInEveryReport() throws Exception {
    Path page = folder.resolve("mixed.html");
    List<String> args = new ArrayList<>(List.of(mixed()));
    args.addAll(List.of("-o", "json", "--html", page.toString()));
    JsonNode json = new ObjectMapper().readTree(run(args.toArray(String[]::new)).out());
    JsonNode cpu = json.get("others").get(0);
    assertThat(cpu.get("unit").asText()).isEqualTo("CPU");
    assertThat(cpu.get("unitMillis").get("useful").asLong())
        .isEqualTo(4_000 * 60_000 + 6_000 * 30_000);
    assertThat(json.get("unitMillis").get("useful").asLong()).isEqualTo(8 * 60_000);
    assertThat(Files.readString(page)).contains("CPUs held over time");
  }

  @Test
  void aRunBeginsWithAClusterAsItIs() throws Exception {
    String cluster = Repository.ROOT.resolve("examples/minimum-runtime.yaml").toString();
    String[] start = {"--start", cluster, "--now", "2026-11-16T10:00:00Z"};
    Run silent = run(start);
    assertThat(silent.err())
        .contains("nobody says how long 2 jobs still take, research/train among them");
    assertThat(silent.exitCode()).isEqualTo(2);
    Path record = folder.resolve("next.jsonl");
    Run run =
        run(start[0], start[1], start[2], start[3], "--remaining", "1h", "--record", record + "");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("minimum-runtime.yaml under engine: 2 jobs in ")
        .containsPattern("serving +1 +0 +15m30s ")
        .contains("1 jobs, after 30m ")
        .doesNotContain("No scheduler, whatever it knew")
        .endsWith("No law was broken.\n");
    assertThat(Files.readString(record)).contains("2026-11-16T10:15:00Z");
    assertThat(run(start[0], start[1], "--policy", "fifo", "--remaining", "1h").err())
        .contains("name manifests with -f or --start, or a --policy: one of them");
    assertThat(run(start[0], start[1], "--remaining", "1h", "--nodes", "1x8").err())
        .contains("--start has nodes: leave out --nodes");
  }

  /** As kubectl get -o yaml prints several objects: one list that holds them all. */
  @Test
  void aClusterMayBeOneList() throws Exception {
    Path cluster = Repository.file("examples/minimum-runtime.yaml");
    StringBuilder list = new StringBuilder("apiVersion: v1\nitems:\n");
    for (String object : Repository.read(cluster).split("(?m)^---$", -1)) {
      list.append(object.lines().filter(line -> !line.isBlank()).collect(items()));
    }
    list.append("kind: List\nmetadata:\n  resourceVersion: \"\"\n");
    Path now = Files.writeString(folder.resolve(cluster.getFileName()), list);
    String[] rest = {"--now", "2026-11-16T10:00:00Z", "--remaining", "1h", "-o", "json"};
    Run run = run(with("--start", now.toString(), rest));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo(run(with("--start", cluster.toString(), rest)).out());
  }

  private static Collector<CharSequence, ?, String> items() {
    return Collectors.joining("\n  ", "- ", "\n");
  }

  private static String[] with(String option, String value, String... rest) {
    return Stream.concat(Stream.of(option, value), Stream.of(rest)).toArray(String[]::new);
  }

  /** What comes meets what is there. */
  @Test
  void aTraceGoesOnFromACluster() throws Exception {
    String cluster = Repository.ROOT.resolve("examples/minimum-runtime.yaml").toString();
    Path trace =
        Files.writeString(
            folder.resolve("t.csv"),
            """
            job,submit_ms,duration_ms,expected_ms,queue,user,group,priority,pods,gpus,cpu_milli
            late,60000,60000,,serving,,,60,,8,0
            """);
    Run run =
        run(
            trace.toString(),
            "--start",
            cluster,
            "--now",
            "2026-11-16T10:00:00Z",
            "--remaining",
            "10m..1h");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("minimum-runtime.yaml and t.csv under engine: 3 jobs in ")
        .endsWith("No law was broken.\n");
    assertThat(run("-f", QUEUES).err()).contains("name a trace, or a cluster with --start");
  }

  @Test
  void onlyQueuesAndSettingsChangeLater() {
    assertThat(run(DAY, "-f", QUEUES, "--at", "night.yaml").err())
        .contains("--at is \"night.yaml\": write for example 2h=file.yaml");
    assertThat(run(DAY, "-f", QUEUES, "--at", "2h=" + QUEUES).err())
        .contains("day.yaml: nodes do not change with --at");
  }

  @Test
  void peopleGetTables() {
    Run run = run(DAY, "-f", QUEUES);
    assertThat(run.out())
        .contains("day.csv under engine: 252 jobs in ")
        .containsPattern("useful \\(goodput\\) +[0-9.]+ +[0-9.]+ %")
        .containsPattern("serving +[0-9]+ +0 ")
        .containsPattern("taken by . from +batch +research +serving\n")
        .endsWith("No law was broken.\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fifo", "sjf", "srtf"})
  void simplePoliciesNeedNoManifests(String policy) {
    Run run = run(DAY, "--policy", policy, "--nodes", "4x8", "--grace", "0s");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("day.csv under " + policy).endsWith("No law was broken.\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --nodes 4x8                               | name manifests with -f or --start, or a --policy
          --policy fifo                             | no nodes: write --nodes 128x8
          --policy fifo --nodes 0x8                 | --nodes is "0x8": write for example 128x8
          --policy fifo --nodes 4x8 --checkpoint no | --checkpoint is "no": write none
          --policy fifo --nodes 4x8 --grace 2m..1m  | --grace is "2m..1m": the longer one comes
          --policy fifo --nodes 4x8 --to 0s         | --to is not after --from
          --policy fifo --nodes 4x8 --format xml    | --format is "xml": write one of tenure
          --policy fifo --nodes 4x8 --load 0        | --load is 0
          --policy fifo --nodes 4x8 --from 9d       | no job is submitted between
          --policy srtf --nodes 4x8                 | srtf puts jobs where others leave at once
          """)
  void wrongUseIsNamed(String options, String said) {
    List<String> args = new ArrayList<>(List.of(DAY));
    args.addAll(List.of(options.split(" ")));
    Run run = run(args.toArray(String[]::new));
    assertThat(run.err()).contains(said);
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void aQueueThatThereIsNotIsNamed() throws Exception {
    Path map =
        Files.writeString(folder.resolve("m.csv"), "field,value,queue,priority\nqueue,batch,x,\n");
    Run run = run(DAY, "-f", QUEUES, "--map", map.toString());
    assertThat(run.err()).contains("the manifests have no queue x, which the trace names");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  /** Names such as 6214e9 are numbers to YAML unless they are quoted. */
  @Test
  void everyVirtualClusterOfPhillyHasItsQueue() throws Exception {
    List<String> clusters =
        List.of(
            "ee9e8c", "7f04ca", "0e4a51", "b436b2", "2869ce", "6214e9", "6c71a0", "103959",
            "11cb48", "e13805", "ed69ec", "23dbec", "51b7ef", "795a4c", "925e2b");
    StringBuilder jobs = new StringBuilder("job_id,submit_s,vc,gpus,duration_s,src\n");
    for (String cluster : clusters) {
      jobs.append("j-%s,0,%s,8,60,x\n".formatted(cluster, cluster));
    }
    Path trace = Files.writeString(folder.resolve("p.csv"), jobs);
    Run run = run(trace.toString(), "-f", example("philly.yaml"), "--nodes", "128x8");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("15 jobs").endsWith("No law was broken.\n");
  }

  @Test
  void aBrokenTraceIsNamedWithItsLine() throws Exception {
    Path broken =
        Files.writeString(
            folder.resolve("b.csv"), "job_id,submit_s,vc,gpus,duration_s,src\nj,0,q,no,1,x\n");
    Run run = run(broken.toString(), "--policy", "fifo", "--nodes", "1x8");
    assertThat(run.err()).contains("b.csv:2: gpus is \"no\": not a whole number");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void spreadsheetsGetARowForEveryGroup() {
    Run run = run(DAY, "-f", QUEUES, "-o", "csv");
    assertThat(run.err()).isEmpty();
    List<String> lines = run.out().lines().toList();
    assertThat(lines.getFirst()).startsWith("trace,policy,kind,name,for,jobs,unfinished,util");
    assertThat(lines).anyMatch(line -> line.startsWith("day.csv,engine,all,,,252,0,"));
    assertThat(lines).anyMatch(line -> line.startsWith("day.csv,engine,queue,serving,,87,0,"));
    assertThat(lines).anyMatch(line -> line.startsWith("day.csv,engine,size,3 to 4,"));
    assertThat(lines).anyMatch(line -> line.startsWith("day.csv,engine,taking,batch,serving,"));
    int columns = lines.getFirst().split(",", -1).length;
    assertThat(lines).allMatch(line -> line.split(",", -1).length == columns);
  }

  /** Nothing is fetched from elsewhere, everything is well-formed, and nothing is left out. */
  @Test
  void aPageStandsForItself() throws Exception {
    Path page = folder.resolve("day.html");
    Run run = run(DAY, "-f", QUEUES, "--html", page.toString());
    assertThat(run.exitCode()).isZero();
    String html = Files.readString(page);
    assertThat(html)
        .doesNotContain("http")
        .doesNotContain("NaN")
        .contains("<title>day.csv under engine</title>")
        .contains("GPUs held over time")
        .contains("The jobs that lost most")
        .contains("<th>taken by \\ from</th><th>batch</th><th>research</th>")
        .contains("No law was broken.");
    assertThat(html.split("<svg ")).hasSize(5);
    assertThat(html.split("</svg>")).hasSize(5);
  }

  @Test
  void aPageThatCannotBeWrittenIsNamed() {
    Run run = run(DAY, "-f", QUEUES, "--html", folder.resolve("no/day.html").toString());
    assertThat(run.err()).contains("cannot be written");
    assertThat(run.exitCode()).isEqualTo(2);
  }
}
