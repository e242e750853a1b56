package dev.tenure.app.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DemoTest {
  @Test
  void everyExampleHasAStory() {
    assertThat(Repository.files("examples", ".yaml"))
        .map(Path::getFileName)
        .map(String::valueOf)
        .containsExactlyInAnyOrderElementsOf(
            Stories.ALL.stream().map(story -> story.name() + ".yaml").toList());
  }

  @ParameterizedTest
  @MethodSource("dev.tenure.app.demo.Examples#commandsInComments")
  void theCommandsInAnExampleRun(String command) {
    String[] words = command.replace("examples/", Repository.file("examples") + "/").split(" ", -1);
    String[] args = Arrays.copyOfRange(words, 1, words.length);
    assertThat(Run.of(args).exitCode()).isLessThan(2);
  }

  @Test
  void plainCharactersAreEnough() {
    assertThat(Run.of("demo", "stories", "--ascii").out()).matches("\\p{ASCII}*");
  }

  /** 44 had to leave, all after the ten minutes that they were promised. */
  @Test
  void aDayIsToldAndWrittenDown(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("day.html");
    Run day = Run.of("demo", "--ascii", "--html", page.toString());
    assertThat(day.exitCode()).isZero();
    assertThat(day.out())
        .matches("\\p{ASCII}*")
        .containsPattern("\n  08:00  [brs.]{32}")
        .contains("44 times somebody had to leave")
        .containsPattern("past the\\s+reclaimMinRuntime\\s+10m")
        .containsPattern("\n  hard quotas +0\\.0 +[1-9]")
        .contains(page.toString());
    assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("<svg");
  }

  @Test
  void onATerminalItPausesUntilTheReaderHasHadEnough() {
    String told = onTerminal("\nq\n", "demo", "stories");
    assertThat(told).contains("1/14", "2/14").doesNotContain("3/14");
    assertThat(onTerminal("", "demo", "stories")).contains("1/14").doesNotContain("2/14");
    assertThat(onTerminal("", "demo", "stories", "--no-pause"))
        .contains("14/14")
        .doesNotContain("Enter for");
  }

  private static String onTerminal(String keys, String... args) {
    InputStream in = new ByteArrayInputStream(keys.getBytes(UTF_8));
    return Run.onTerminal(in, args).out();
  }
}
