package dev.tenure.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A part of a day is measured, and every form of the report says which. */
class MeasureOptionsTest {
  private static final Path EXAMPLES = Repository.ROOT.resolve("examples/simulate");
  private static final long HOUR = 3_600_000;

  @TempDir private Path folder;

  private static Run run(String... more) {
    List<String> args =
        new ArrayList<>(List.of("simulate", EXAMPLES.resolve("day.csv").toString()));
    args.addAll(List.of("-f", EXAMPLES.resolve("day.yaml").toString()));
    args.addAll(List.of(more));
    return Run.of(args.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({
    "--warm-up=4h, 14400000, 86124838",
    "--warm-up=4h --drain=20h, 14400000, 72000000",
    "--drain=last, 0, 86124838",
    "--warm-up=4h --until=20h, 14400000, 72000000",
    "--warm-up=4h --drain=none, 14400000, 99407981"
  })
  void theBooksAreOfTheTimeThatIsMeasured(String options, long from, long to) throws Exception {
    Run run = run((options + " -o json").split(" ", -1));
    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.get("measured").get("fromMillis").asLong()).isEqualTo(from);
    assertThat(json.get("measured").get("toMillis").asLong()).isEqualTo(to);
    assertThat(json.get("unitMillis").get("capacity").asLong()).isEqualTo(32 * (to - from));
    assertThat(json.get("unitMillis").get("useful").asLong())
        .isEqualTo(json.get("all").get("usefulUnitMillis").asLong());
  }

  @Test
  void everyFormSaysWhich() throws Exception {
    Path page = folder.resolve("day.html");
    Run text = run("--warm-up=4h", "--drain=20h", "--html=" + page);
    String said = "Measured: from 4h to 20h of the run, in which 213 jobs came.";
    assertThat(text.out())
        .startsWith("day.csv under engine: 1d3h36m, 1771 cycles\n\n" + said + "\n")
        .contains("--warm-up 4h --drain 20h\n");
    assertThat(Files.readString(page)).contains(said).contains("measured up to here");
    assertThat(run("--warm-up=4h", "--drain=20h", "-o", "csv").out())
        .startsWith("trace,policy,measuredFromMillis,measuredToMillis,kind,")
        .contains("\nday.csv,engine,%d,%d,all,".formatted(4 * HOUR, 20 * HOUR));
  }

  @Test
  void whereAllIsMeasuredNothingIsSaidOfIt() {
    assertThat(run("--drain=none", "-o", "json").out())
        .isEqualTo(run("-o", "json").out())
        .doesNotContain("measured");
  }

  @Test
  void somethingHasToBeLeft() {
    Run run = run("--warm-up=4h", "--drain=3h");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("--warm-up is 4h, and measuring ends at 3h: nothing is left between");
    assertThat(run("--drain=soon").err()).contains("--drain is \"soon\": not a duration");
  }
}
