package dev.tenure.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
  private static final String EXAMPLE = Repository.file("examples/minimum-runtime.yaml").toString();
  private static final String[] PLAN = {"plan", "-f", EXAMPLE, "--now", "2026-11-16T10:15:00Z"};

  @Test
  void theVersionIsKnownOutsideAJarToo() {
    assertThat(Run.of("version").out()).startsWith("tenure " + Version.text() + " (Java ");
    assertThat(Run.of("--version").out()).isEqualTo("tenure " + Version.text() + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "demo",
        "plan",
        "explain",
        "run",
        "conformance",
        "bench",
        "crds",
        "completion",
        "version"
      })
  void everyCommandExplainsItself(String command) {
    Run help = Run.of(command, "--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).contains("Usage: tenure " + command).contains("-h, --help");
    assertThat(help.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(Run.of().out()).contains("\n  " + command + " ");
  }

  @ParameterizedTest
  @MethodSource("examplesInHelp")
  void examplesInHelpRun(String example) {
    Stream<String> words = Stream.of(example.split(" ", -1)).skip(1);
    Run run = Run.of(words.map(MainTest::located).toArray(String[]::new));
    assertThat(run.exitCode()).isLessThan(2);
    assertThat(run.err()).isEmpty();
  }

  static List<String> examplesInHelp() {
    return Stream.of("--help", "demo --help", "plan --help", "explain --help", "run --help")
        .flatMap(words -> Run.of(words.split(" ", -1)).out().lines())
        .filter(line -> line.startsWith("  ./tenure "))
        .map(String::strip)
        .filter(line -> !line.matches("./tenure run (--observe|--kubeconfig).*")) // on a real one
        .distinct()
        .toList();
  }

  private static String located(String word) {
    return word.startsWith("examples") ? Repository.file(word).toString() : word;
  }

  @Test
  void coloursAreForTerminalsOnly() {
    assertThat(Run.of(PLAN).out()).doesNotContain("\u001b");
    String coloured = Run.onTerminal(InputStream.nullInputStream(), PLAN).out();
    assertThat(coloured).contains("\u001b[31mevict\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[\\d+m", "")).isEqualTo(Run.of(PLAN).out());
  }

  @Test
  void theSameQuestionGetsTheSameAnswerByteForByte() {
    assertThat(Run.of(PLAN)).isEqualTo(Run.of(PLAN));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void completionKnowsTheCommands(String shell) {
    assertThat(Run.of("completion", shell).out())
        .contains(
            "demo plan explain run simulate compare sweep generate convert replay diff"
                + " conformance bench crds completion version");
  }

  @Test
  void aFolderIsReadWhole() {
    Path folder = Repository.file("examples");
    Run run = Run.of("plan", "-f", folder.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("is already given in");
  }
}
