package dev.tenure.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Input that nobody wrote by mistake. It gives problems: no exception, no hang, no flood. */
class HostileInputTest {
  private static final Duration SOON = Duration.ofSeconds(60);

  private static Stream<Arguments> texts() {
    return Stream.of(
        Arguments.of("nothing", "", "holds no Kubernetes object"),
        Arguments.of("only separators", "---\n".repeat(100_000), "holds no Kubernetes object"),
        Arguments.of("only ends", "...\n".repeat(100_000), "holds no Kubernetes object"),
        Arguments.of("a bit of everything", "\u0000\u0001\u0002", "cannot be parsed"),
        Arguments.of("a word", "hello", "is not a Kubernetes object"),
        Arguments.of("a tab", "metadata:\n\tname: a", "Do not use \\t(TAB) for indentation"),
        Arguments.of("deep lists", "[".repeat(100_000), "is nested deeper than 100 levels"),
        Arguments.of("deep mappings", "{a: ".repeat(100_000), "is nested deeper than 100 levels"),
        Arguments.of("deep blocks", "- ".repeat(50_000) + "a", "is nested deeper than 100 levels"),
        Arguments.of("deep JSON", "{\"a\":".repeat(100_000), "is nested deeper than 100 levels"),
        Arguments.of("keys of keys", "? ".repeat(100_000), "has a key that is not text"),
        Arguments.of("laughs", laughs(), "repeats more than 100000 values by its aliases"),
        Arguments.of("lists of lists", lists(), "repeats more than 100000 values by its aliases"),
        Arguments.of("its own tail", "kind: List\nitems: &a [*a]", "has no anchor &a before it"),
        Arguments.of("a long word", "a: " + "x".repeat(10_000_000), "is missing"),
        Arguments.of("a long key", "x".repeat(5_000_000) + ": 1", "cannot be parsed"),
        Arguments.of("a long quote", "a: \"" + "\\".repeat(1_000_000), "cannot be parsed"),
        Arguments.of("a long number", "kind: " + "9".repeat(1_000_000), "is not read"),
        Arguments.of("many keys", manyKeys(), "is missing"));
  }

  private static String laughs() {
    return "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        + IntStream.range(1, 10)
            .mapToObj(i -> "a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ",").repeat(9) + "]\n")
            .collect(Collectors.joining());
  }

  private static String lists() {
    return "kind: List\nz0: &a0 {kind: List, items: [{kind: Pod}]}\n"
        + IntStream.range(1, 40)
            .mapToObj(i ->
                "z"
                    + i
                    + ": &a"
                    + i
                    + " {kind: List, items: [*a"
                    + (i - 1)
                    + ",*a"
                    + (i - 1)
                    + "]}\n")
            .collect(Collectors.joining())
        + "items: [*a39]\n";
  }

  private static String manyKeys() {
    return IntStream.range(0, 300_000)
        .mapToObj(i -> "k" + i + ": v")
        .collect(Collectors.joining("\n"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("texts")
  void givesProblemsSoon(String what, String text, String reason) {
    Manifests read = read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    assertThat(read.problems()).extracting(Problem::reason).anyMatch(said -> said.contains(reason));
    assertThat(read.problems()).hasSizeLessThan(3);
    assertThat(read.problems()).allMatch(problem -> problem.sentence().length() < 500);
  }

  private static Manifests read(InputStream stream) {
    return Assertions.assertTimeoutPreemptively(SOON, () -> ManifestReader.read("f", stream));
  }

  @Test
  void bytesThatAreNoTextAreRefused() {
    byte[] bytes = {(byte) 0xff, (byte) 0xfe, 'a', 0};
    assertThat(read(new ByteArrayInputStream(bytes)).problems())
        .extracting(Problem::sentence)
        .containsExactly("f: input, content: is not text in UTF-8. Give YAML or JSON files.");
  }

  @Test
  void anEndlessStreamIsRefused() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return '#';
          }

          @Override
          public int read(byte[] bytes, int from, int length) {
            Arrays.fill(bytes, from, from + length, (byte) '#');
            return length;
          }
        };
    assertThat(read(endless).problems())
        .extracting(Problem::reason)
        .containsExactly("is larger than 64 MB");
  }

  @Test
  void aStreamThatFailsIsAProblem() {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the cable is out");
          }

          @Override
          public int read(byte[] bytes, int from, int length) throws IOException {
            throw new IOException("the cable is out");
          }
        };
    assertThat(read(failing).problems())
        .extracting(Problem::reason)
        .containsExactly("cannot be read: the cable is out");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheText() {
    byte[] bytes = "\uFEFFkind: Pod".getBytes(StandardCharsets.UTF_8);
    assertThat(read(new ByteArrayInputStream(bytes)).problems())
        .extracting(Problem::object)
        .isEqualTo(List.of("Pod without a name", "Pod without a name"));
  }
}
