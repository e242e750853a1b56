package dev.tenure.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tenure.engine.model.Checkpointing;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceFileTest {
  @TempDir private Path folder;

  private static Trace sample(String name) throws URISyntaxException {
    return new TraceFile(Path.of(TraceFileTest.class.getResource("/traces/" + name).toURI()))
        .read();
  }

  @Test
  void philly() throws URISyntaxException {
    assertThat(sample("philly.csv").jobs())
        .containsExactly(
            TraceJob.of("p1", 0, 100_000, "red", 1, 0),
            TraceJob.of("p2", 5_000, 3_600_000, "blue", 16, 0),
            TraceJob.of("p3", 5_000, 7_000, "red", 12, 0));
  }

  @Test
  void chronusHasTwoClassesAndCountsMinutes() throws URISyntaxException {
    assertThat(sample("chronus.csv").jobs())
        .containsExactly(
            TraceJob.of("1", 60_000, 196 * 60_000, "red", 1, 0).in("red", 1),
            TraceJob.of("2", 120_000, 180_000, "blue", 8, 0));
  }

  @Test
  void nasaAndLcgAskForProcessors() throws URISyntaxException {
    assertThat(sample("nasa.csv").jobs())
        .containsExactly(
            TraceJob.of("1", 0, 1_451_000, "group-1", 0, 128_000).by("1", "1"),
            TraceJob.of("2", 1_460_000, 0, "group-3", 0, 16_000).by("2", "3"));
    assertThat(sample("lcg.csv.gz").jobs())
        .containsExactly(
            TraceJob.of("1", 0, 83_000, "group-1", 0, 1_000).by("1", "1"),
            TraceJob.of("2", 3_000, 3_611_000, "group-2", 0, 1_000).by("2", "2"));
  }

  @Test
  void swfLeavesOutWhoNeverRan() throws URISyntaxException {
    Trace trace = sample("small.swf");
    assertThat(trace.leftOut()).isEqualTo(1);
    assertThat(trace.jobs())
        .containsExactly(
            TraceJob.of("1", 0, 100_000, "group-2", 0, 4_000).by("7", "2").expecting(3_600_000),
            TraceJob.of("3", 90_000, 50_000, "group-none", 0, 2_000).by("8", "-1"));
  }

  @ParameterizedTest
  @CsvSource({"philly.csv", "chronus.csv", "nasa.csv", "lcg.csv.gz", "small.swf"})
  void whatIsWrittenIsReadBack(String name) throws Exception {
    Trace trace = sample(name);
    StringWriter text = new StringWriter();
    TraceWriter.write(trace, text);
    Path copy = Files.writeString(folder.resolve("copy.csv"), text.toString());
    assertThat(new TraceFile(copy).read().jobs()).isEqualTo(trace.jobs());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          p1,0,red,0,100,x        | t.csv:2: gpus is "0": not between 1 and 1000000
          p1,0,red,many,100,x     | t.csv:2: gpus is "many": not a whole number
          p1,-1,red,1,100,x       | t.csv:2: submit_s is "-1": not between 0 and a thousand years
          p1,0,red,1,soon,x       | t.csv:2: duration_s is "soon": not a number
          p1,0,red,1,1e99,x       | t.csv:2: duration_s is "1e99": not a number
          p1,0,,1,100,x           | t.csv:2: vc is "": must not be empty
          p1,0,red,1,100          | t.csv:2: has 5 fields, and the header 6
          """)
  void aProblemNamesFileLineFieldValueAndReason(String line, String message) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("t.csv"), "job_id,submit_s,vc,gpus,duration_s,src\n" + line + "\n");
    assertThatThrownBy(() -> new TraceFile(file).read())
        .isInstanceOf(TraceProblem.class)
        .hasMessage(message);
  }

  @Test
  void aJobIsThereOnce() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("t.csv"),
            "job_id,submit_s,vc,gpus,duration_s,src\nj,0,q,1,1,x\nk,0,q,1,1,x\nj,1,q,1,1,x\n");
    assertThatThrownBy(() -> new TraceFile(file).read())
        .hasMessage("t.csv:4: the job j is on line 2 already");
  }

  @Test
  void anUnknownFirstLineIsShownWithTheFormatsThereAre() throws IOException {
    Path file = Files.writeString(folder.resolve("t.csv"), "a,b\n1,2\n");
    assertThatThrownBy(() -> new TraceFile(file).read())
        .hasMessageContaining("\"a,b\" is the first line of no known format")
        .hasMessageContaining("tenure, philly, chronus, nasa, lcg, swf");
    assertThatThrownBy(() -> new TraceFile(file).read(Optional.of(TraceFormat.PHILLY)))
        .hasMessage("t.csv:1: the column job_id is missing, which philly traces have");
  }

  @Test
  void aWindowHasItsOwnZeroAndPace() throws URISyntaxException {
    Trace cut = new Window(2_000, 6_000, 200).of(sample("philly.csv"));
    assertThat(cut.jobs()).extracting(TraceJob::id).containsExactly("p2", "p3");
    assertThat(cut.jobs()).extracting(TraceJob::submit).containsOnly(1_500L);
  }

  @Test
  void usersAndGroupsBecomeQueuesAndPriorities() throws Exception {
    JobMap map =
        JobMap.read(
            "map.csv",
            new StringReader("field,value,queue,priority\ngroup,1,gold,10\nuser,*,rest,\n"));
    assertThat(map.of(sample("nasa.csv")).jobs())
        .extracting(job -> job.queue() + " " + job.priority())
        .containsExactly("gold 10", "rest 0");
  }

  @Test
  void jobsMaySayHowTheySaveTheirWork() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("t.csv"),
            "job,queue,submit_ms,duration_ms,expected_ms,user,group,priority,pods,gpus,cpu_milli,"
                + "checkpoint\n"
                + "a,q,0,1,,,,,,1,0,periodic:1h\nb,q,0,1,,,g,,,1,0,\nc,q,0,1,,,,,,1,0,\n");
    Trace trace = new TraceFile(file).read();
    JobMap map =
        JobMap.read(
            "map.csv",
            new StringReader("field,value,queue,priority,checkpoint\ngroup,g,,,transparent\n"));
    Trace mapped = map.of(trace);
    assertThat(mapped.jobs())
        .extracting(TraceJob::checkpoint)
        .containsExactly(
            new Checkpointing.Periodic(3_600_000), new Checkpointing.Transparent(), null);
    StringWriter text = new StringWriter();
    TraceWriter.write(mapped, text);
    Path copy = Files.writeString(folder.resolve("copy.csv"), text.toString());
    assertThat(new TraceFile(copy).read().jobs()).isEqualTo(mapped.jobs());
  }

  @Test
  void aWayToSaveWorkThatNobodyKnowsIsRefused() {
    String map = "field,value,queue,priority,checkpoint\ngroup,g,,,sometimes\n";
    assertThatThrownBy(() -> JobMap.read("map.csv", new StringReader(map)))
        .hasMessage(
            "map.csv:2: checkpoint is \"sometimes\": none of none, periodic:1h, graceful:30s and"
                + " transparent");
    assertThatThrownBy(() -> JobMap.read("map.csv", new StringReader("field,value\n")))
        .hasMessage(
            "map.csv:1: the header has to be field,value,queue,priority, and may end in"
                + " ,checkpoint");
  }

  @ParameterizedTest
  @CsvSource({
    "philly_jobs.csv, 89045",
    "chronus_philly_mix1.csv, 30756",
    "nasa_ipsc_1993.csv, 18239",
    "lcg_2005.csv.gz, 188041"
  })
  void publishedTracesAreReadWhole(String name, int jobs) {
    String folder = System.getenv("TENURE_TRACES");
    assumeTrue(folder != null, "TENURE_TRACES names no folder of traces: nothing to read.");
    List<TraceJob> read = new TraceFile(Path.of(folder, name)).read().jobs();
    assertThat(read).hasSize(jobs);
  }
}
