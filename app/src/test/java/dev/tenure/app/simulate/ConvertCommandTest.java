package dev.tenure.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
  @TempDir private Path folder;

  private static String sample(String name) {
    return Repository.ROOT.resolve("simulator/src/test/resources/traces").resolve(name).toString();
  }

  @Test
  void anyFormatBecomesOurOwn() {
    Run run = Run.of("convert", sample("chronus.csv"), "--to", "1d");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("job,submit_ms,duration_ms,expected_ms,queue,user,group,priority,pods,gpus,");
    assertThat(run.err()).matches("\\d+ jobs? of \\d+ queues; 0 left out .*\n");
  }

  /** What is converted simulates as what it was converted from. */
  @Test
  void nothingThatCountsIsLost() throws Exception {
    String theirs = sample("small.swf");
    Path ours = Files.writeString(folder.resolve("small.swf"), Run.of("convert", theirs).out());
    Run simulated = fifo(theirs);
    assertThat(simulated.exitCode()).isZero();
    assertThat(fifo(ours.toString()).out()).isEqualTo(simulated.out());
  }

  private static Run fifo(String trace) {
    return Run.of("simulate", trace, "--policy", "fifo", "--nodes", "32x4", "-o", "json");
  }

  @Test
  void aTraceHasToBeNamed() {
    assertThat(Run.of("convert").err()).contains("name a trace");
  }
}
