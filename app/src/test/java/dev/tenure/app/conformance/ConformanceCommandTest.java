package dev.tenure.app.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the command says, with cases small enough to read. */
class ConformanceCommandTest {
  private static final String PARSED =
      """
      {"name": "ten seconds", "priorityClass": {"name": "c", "value": 1, "annotations":
        {"preemption-toleration.scheduling.x-k8s.io/toleration-seconds": "10"}},
       "expected": {"minimumPreemptablePriority": 2, "tolerationSeconds": SECONDS}}
      """;

  @TempDir Path folder;

  @Test
  void anAnswerLikeTheOriginalsPasses() throws IOException {
    Path file = write("good.json", parse("10"));
    Run run = run(file);
    assertThat(lines(run))
        .containsExactly(
            file + ": 1 passed, 0 failed, 0 by design, 0 out of scope",
            "1 passed, 0 failed, 0 skipped");
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void anotherAnswerFailsAndSaysWhatWasExpected() throws IOException {
    Path file = write("bad.json", parse("11"));
    Run run = run(file);
    assertThat(lines(run))
        .containsExactly(
            file + ": 0 passed, 1 failed, 0 by design, 0 out of scope",
            "  failed: ten seconds",
            "    policy: expected minimum 2, seconds 11, got minimum 2, seconds 10",
            "0 passed, 1 failed, 0 skipped");
    assertThat(run.exitCode()).isOne();
  }

  @ParameterizedTest
  @CsvSource({"100, 1", "50.1, 1", "50, 0", "0, 0"})
  void asManyMustPassAsIsAsked(String percent, int exit) throws IOException {
    Path file = write("half.json", parse("10", "11"));
    assertThat(run("--min-pass", percent, file).exitCode()).isEqualTo(exit);
  }

  @Test
  void vectorsForLaterAreCountedInOneLine() throws IOException {
    String line = "{\"schema\": \"kai-later/v1\", \"vectors\": [{}, {}]}\n";
    Path file = write("gangs.jsonl.gz", line + line);
    Run run = run(file);
    assertThat(lines(run))
        .containsExactly(
            file + ": 0 passed, 0 failed, 0 by design, 4 out of scope",
            "  out of scope: all cases: not part of Tenure yet",
            "0 passed, 0 failed, 4 skipped");
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void whatIsOutOfScopeForAReasonOfItsOwnIsNamed() throws IOException {
    String line =
        "{\"schema\": \"kueue-oracle/v1\", \"kind\": \"cycle\", \"name\": \"c\","
            + " \"now\": \"2026-01-01T00:00:00Z\", \"expect\": {}}\n";
    String gated = line.replace("{}}", "{}, \"featureGates\": {\"ConcurrentAdmission\": true}}");
    Path file = write("cycle.jsonl", line + gated + line);
    assertThat(lines(run(file)))
        .containsExactly(
            file + ": 2 passed, 0 failed, 0 by design, 1 out of scope",
            "  out of scope: c: needs the feature gate ConcurrentAdmission=true",
            "2 passed, 0 failed, 1 skipped");
  }

  @Test
  void oneCaseIsShownAsItIsWrittenWithWhatCameOfIt() throws IOException {
    String both = parse("10", "11").replaceFirst("ten seconds", "another");
    Path file = write("two.json", both);
    Run run = run("--case", "ten seconds", file);
    assertThat(lines(run))
        .contains("    \"name\" : \"ten seconds\",")
        .doesNotContain("    \"name\" : \"another\",")
        .endsWith(
            file + ": 0 passed, 1 failed, 0 by design, 0 out of scope",
            "  failed: ten seconds",
            "    policy: expected minimum 2, seconds 11, got minimum 2, seconds 10",
            "0 passed, 1 failed, 0 skipped");
  }

  @Test
  void aCaseThatIsNowhereIsNamed() throws IOException {
    Path file = write("one.json", parse("10"));
    Run run = run("--case", "nobody", file);
    assertThat(run.err()).startsWith("error: no case is called nobody");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void aFolderIsReadInTheOrderOfItsNames() throws IOException {
    Path second = write("b.json", parse("10"));
    Path first = write("a.json.gz", parse("10"));
    write("README.md", "not vectors");
    assertThat(lines(run(folder)))
        .containsExactly(
            first + ": 1 passed, 0 failed, 0 by design, 0 out of scope",
            second + ": 1 passed, 0 failed, 0 by design, 0 out of scope",
            "2 passed, 0 failed, 0 skipped");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # file       | content                | what is said
          none.json    |                        | does not exist
          x.yaml       | a: 1                   | is no file that ends in one of .json, .json.gz
          x.json       | {"kind                 | Unexpected end-of-input
          x.json       | {"kind": "unheard of"} | holds vectors of an unknown kind
          x.json       | {"schema": "kueue-oracle/v1", "kind": "x", "name": "x"} | holds vectors of an unknown kind
          x.json       | {"kind": "scenarios"}  | holds no cases
          x.json       | []                     | holds no cases
          x.json.gz    | plain                  | Not in GZIP format
          """)
  void whatCannotBeReadIsNamed(String name, String content, String said) throws IOException {
    Path file = folder.resolve(name);
    if (content != null) {
      Files.writeString(file, content);
    }
    Run run = run(file);
    assertThat(run.err()).startsWith("error: " + file + ": " + said);
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void aTimeThatIsNoneIsNamed() throws IOException {
    Path file =
        write(
            "x.json",
            "{\"kind\": \"scenarios\", \"scenarios\": [{\"name\": \"s\", \"now\": \"noon\"}]}");
    Run run = run(file);
    assertThat(run.err()).startsWith("error: " + file + ": ");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  private static String parse(String... seconds) {
    List<String> cases = Stream.of(seconds).map(s -> PARSED.replace("SECONDS", s)).toList();
    return "{\"kind\": \"parse\", \"cases\": " + cases + "}";
  }

  private Path write(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream plain = Files.newOutputStream(file);
        OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(plain) : plain) {
      out.write(content.getBytes(UTF_8));
    }
    return file;
  }

  static Run run(Object... args) {
    Stream<String> words = Stream.of(args).map(String::valueOf);
    return Run.of(Stream.concat(Stream.of("conformance"), words).toArray(String[]::new));
  }

  private static List<String> lines(Run run) {
    return run.out().lines().toList();
  }
}
