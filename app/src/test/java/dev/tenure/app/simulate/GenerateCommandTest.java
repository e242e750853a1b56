package dev.tenure.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GenerateCommandTest {
  @Test
  void whatIsGeneratedCanBeSimulated(@TempDir Path folder) throws Exception {
    Run run = Run.of("generate", "--gpus", "32", "--queues", "a:1,b:1", "--sizes", "1:3,8:1");
    assertThat(run.exitCode()).isZero();
    Path trace = Files.writeString(folder.resolve("made.csv"), run.out());
    Run simulated = Run.of("simulate", trace.toString(), "--policy", "fifo", "--nodes", "4x8");
    assertThat(simulated.err()).isEmpty();
    assertThat(simulated.out()).contains("No law was broken.");
  }

  @Test
  void lawsArrivalsPrioritiesAndExpectationsCanBeChosen() {
    Run run =
        Run.of(
            ("generate --gpus 32 --durations pareto --spread 1 --arrivals even"
                    + " --priorities -5:1,10:1 --expected 100")
                .split(" "));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).containsPattern("\ns000000,\\d+,\\d+,\\d+,[a-z]+,[a-z0-9-]+,,(-5|10),,");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --gpus 0 | --gpus is 0: write a number from 1 to 10000000
          --gpus 8 --sizes 16:1 | --sizes has "16": write a number of GPUs, at most 8
          --gpus 8 --sizes 4 | --sizes has "4": write what, a colon and how likely it is, such as 8:15
          --gpus 8 --queues a:x | --queues has "a:x": write what, a colon and how likely it is
          --gpus 8 --sizes 1:1 --spread 9 | --spread is 9.0: write a number from 0 to 5
          --gpus 8 --priorities high:1 | --priorities has "high": write a whole number
          --gpus 8 --expected 101 | --expected is 101: write a number from 0 to 100
          --gpus 8 --durations normal | Invalid value for option '--durations'
          --gpus 8 --sizes 1:1 --length soon | --length is "soon": not a duration
          """)
  void whatIsWrongIsNamed(String options, String error) {
    Run run = Run.of(("generate " + options).split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(error);
  }
}
