package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunCommandTest {
  private static final String FROM = "2026-11-16T10:00:00Z";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # example        | decides at exactly
          minimum-runtime   | 10:15:00 10:15:30
          whole-gang        | 10:10:00 10:10:30
          ten-minutes-grace | 10:10:00 10:10:30
          borrowed-quota    | 10:15:00 10:15:30
          quota-and-nodes   |
          about-to-finish   | 10:05:00 10:05:30
          """)
  void decisionsAreMadeAtTheVeryInstantsThatPlansHaveNamed(String example, String instants) {
    List<String> expected = new ArrayList<>();
    if (instants != null) {
      Stream.of(instants.split(" ", -1))
          .map(time -> "{\"now\":\"2026-11-16T%sZ\"".formatted(time))
          .forEach(expected::add);
    }
    Run run = run(example, "--speed", "max", "-o", "json");
    assertThat(run.out().lines().map(line -> line.substring(0, 29))).isEqualTo(expected);
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void aFastClockLeadsToTheSameRunAsNone() {
    Run fast = run("minimum-runtime", "--speed", "1e9");
    assertThat(fast).isEqualTo(run("minimum-runtime", "--speed", "max"));
  }

  @Test
  void theLastLineSumsUp() {
    assertThat(run("minimum-runtime", "--speed", "max").out())
        .endsWith(
            "\n\nNothing more can happen. Until 10:15:30 (15m30s, 5 cycles): 1 pod starts, 1 pod"
                + " gets room, 1 pod is evicted.\n");
    Run json = run("minimum-runtime", "--speed", "max", "-o", "json");
    assertThat(json.err()).startsWith("Nothing more can happen. Until 10:15:30");
  }

  @Test
  void itEndsWhenTheTimeIsUpAndNotBefore() {
    assertThat(run("minimum-runtime", "--speed", "max", "--for", "15m").out())
        .contains("evict  research/train-0")
        .doesNotContain("start  serving/chat-0")
        .contains("The time is up. Until 10:15 (15m, ");
    assertThat(run("minimum-runtime", "--speed", "max", "--for", "1d").out())
        .contains("start  serving/chat-0")
        .contains("The time is up. Until 2026-11-17T10:00:00Z (1d, ");
  }

  @Test
  void evictedPodsTakeAsLongToLeaveAsTheyAreGiven() {
    assertThat(run("minimum-runtime", "--speed", "max", "--grace", "2m").out())
        .contains("\n10:17     serving/chat starts\n");
    assertThat(run("minimum-runtime", "--speed", "max", "--grace", "0").out())
        .contains("\n10:15     serving/chat starts\n");
  }

  @Test
  void itBeginsNowUnlessToldOtherwise() {
    String file = Repository.file("examples/minimum-runtime.yaml").toString();
    assertThat(Run.of("run", "-f", file, "--speed", "max").out())
        .startsWith("Run from %s (this machine's clock)\n".formatted(Run.CLOCK));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --speed | fast     | --speed is "fast": not a speed. Write virtual seconds per second, such as 60, or max.
          --speed | -1       | --speed is "-1": not a speed. Write virtual seconds per second, such as 60, or max.
          --speed | NaN      | --speed is "NaN": not a speed. Write virtual seconds per second, such as 60, or max.
          --for   | long     | --for is "long": not a duration. Write for example 90s, 1h30m or 2d.
          --grace | -30s     | --grace is "-30s": not a duration. Write for example 90s, 1h30m or 2d.
          --from  | tomorrow | --from is "tomorrow": not a time. Write for example 2026-11-16T10:00:00Z (RFC 3339), or +15m from the clock.
          --port  | 70000    | --port 70000 cannot be used: port out of range:70000.
          """)
  void wrongUseIsRefused(String option, String value, String message) {
    String file = Repository.file("examples/minimum-runtime.yaml").toString();
    Run run = Run.of("run", "-f", file, option, value);
    assertThat(run.err()).isEqualTo("error: " + message + "\n");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pdbPolicy: [Enforce",
        "apiVersion: tenure.dev/v1alpha1\nkind: SchedulerConfiguration\npdbPolicy: Sometimes",
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: scheduler-config}\ndata: {c: '[x'}",
        "apiVersion: v1\nkind: Node\nmetadata: {name: n1}"
      })
  void aConfigurationThatIsNotUnderstoodStartsNothing(String yaml, @TempDir Path folder)
      throws IOException {
    Path file = Files.writeString(folder.resolve("config.yaml"), yaml);
    Run run = Run.of("run", "--config", file.toString());
    assertThat(run.err()).contains("error: --config h");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void whatCouldBeReadRunsAndTheExitCodeSaysThatItWasNotAll() {
    Run run = Run.of("run", "-f", Repository.file("examples").toString(), "--speed", "max");
    assertThat(run.err()).contains("is already given in");
    assertThat(run.out()).contains("Nothing more can happen.");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  private static Run run(String example, String... more) {
    String file = Repository.file("examples/" + example + ".yaml").toString();
    Stream<String> words =
        Stream.concat(Stream.of("run", "-f", file, "--from", FROM), Stream.of(more));
    return Run.of(words.toArray(String[]::new));
  }
}
