package dev.tenure.app.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What the command says, with cases small enough to read. */
class ConformanceCommandTest {
  private static final String PARSED =
      """
      {"name": "ten seconds", "priorityClass": {"name": "c", "value": 1, "annotations":
        {"preemption-toleration.scheduling.x-k8s.io/toleration-seconds": "10"}},
       "expected": {"minimumPreemptablePriority": 2, "tolerationSeconds": SECONDS}}
      """;

  @TempDir Path folder;

  record Run(int exit, List<String> out, String err) {}

  @Test
  void anAnswerLikeTheOriginalsPasses() throws IOException {
    Path file = write("good.json", parse("10"));
    Run run = run(file);
    assertThat(run.out())
        .containsExactly(
            file + ": 1 passed, 0 failed, 0 by design, 0 out of scope",
            "1 passed, 0 failed, 0 skipped");
    assertThat(run.exit()).isZero();
  }

  @Test
  void anotherAnswerFailsAndSaysWhatWasExpected() throws IOException {
    Path file = write("bad.json", parse("11"));
    Run run = run(file);
    assertThat(run.out())
        .containsExactly(
            file + ": 0 passed, 1 failed, 0 by design, 0 out of scope",
            "  failed: ten seconds",
            "    policy: expected minimum 2, seconds 11, got minimum 2, seconds 10",
            "0 passed, 1 failed, 0 skipped");
    assertThat(run.exit()).isOne();
  }

  @ParameterizedTest
  @CsvSource({"100, 1", "50.1, 1", "50, 0", "0, 0"})
  void asManyMustPassAsIsAsked(String percent, int exit) throws IOException {
    Path file = write("half.json", parse("10", "11"));
    assertThat(run("--min-pass", percent, file).exit()).isEqualTo(exit);
  }

  @Test
  void vectorsForLaterAreCountedInOneLine() throws IOException {
    String line = "{\"schema\": \"kueue-oracle/v1\", \"kind\": \"quota\", \"name\": \"q\"}\n";
    Path file = write("quota.jsonl.gz", line + line);
    Run run = run(file);
    assertThat(run.out())
        .containsExactly(
            file + ": 0 passed, 0 failed, 0 by design, 2 out of scope",
            "  out of scope: all cases: not part of Tenure yet",
            "0 passed, 0 failed, 2 skipped");
    assertThat(run.exit()).isZero();
  }

  @Test
  void aFolderIsReadInTheOrderOfItsNames() throws IOException {
    Path second = write("b.json", parse("10"));
    Path first = write("a.json.gz", parse("10"));
    write("README.md", "not vectors");
    assertThat(run(folder).out())
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
    assertThat(run.err()).startsWith(file + ": " + said);
    assertThat(run.exit()).isEqualTo(2);
  }

  @Test
  void aTimeThatIsNoneIsNamed() throws IOException {
    Path file =
        write(
            "x.json",
            "{\"kind\": \"scenarios\", \"scenarios\": [{\"name\": \"s\", \"now\": \"noon\"}]}");
    Run run = run(file);
    assertThat(run.err()).startsWith(file + ": ");
    assertThat(run.exit()).isEqualTo(2);
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
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit =
        new CommandLine(new ConformanceCommand())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
    return new Run(exit, out.toString().lines().toList(), err.toString());
  }
}
