package dev.tenure.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.explain.ReasonCode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table of reasons in the documents has every code in the program's order, its sentence, and
 * what it means. With {@code -Dtenure.update=true} the sentences are rewritten.
 */
class ExplanationsTest {
  private static final Path DOCUMENT = Repository.file("docs/explanations.md");

  @Test
  void codesAndSentencesAreThoseOfTheProgram() {
    if (Repository.UPDATE) {
      String updated =
          Repository.read(DOCUMENT)
              .lines()
              .map(line -> isRow(line) ? rewritten(line) : line)
              .collect(Collectors.joining("\n", "", "\n"));
      Repository.write(DOCUMENT, updated);
    }
    assertThat(rows().stream().map(row -> row.substring(0, row.lastIndexOf(" | "))))
        .containsExactlyElementsOf(
            Stream.of(ReasonCode.values()).map(ExplanationsTest::start).toList());
  }

  @Test
  void everyReasonSaysWhatItMeans() {
    assertThat(rows()).allMatch(row -> meaning(row).length() > " |  |".length() + 10);
  }

  private static List<String> rows() {
    return Repository.read(DOCUMENT).lines().filter(ExplanationsTest::isRow).toList();
  }

  private static boolean isRow(String line) {
    return line.startsWith("| `");
  }

  private static String rewritten(String row) {
    return start(ReasonCode.valueOf(row.split("`", -1)[1])) + meaning(row);
  }

  private static String start(ReasonCode code) {
    return "| `" + code + "` | " + code.template();
  }

  private static String meaning(String row) {
    return row.substring(row.lastIndexOf(" | "));
  }
}
