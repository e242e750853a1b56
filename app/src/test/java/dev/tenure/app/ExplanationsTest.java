package dev.tenure.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.explain.ReasonCode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of reasons in the documents has every code, its sentence, and what it means. */
class ExplanationsTest {
  private static final List<String> ROWS =
      Repository.read(Repository.file("docs/explanations.md"))
          .lines()
          .filter(line -> line.startsWith("| `"))
          .toList();

  @Test
  void codesAndSentencesAreThoseOfTheProgram() {
    assertThat(ROWS.stream().map(row -> row.substring(0, row.lastIndexOf(" | "))))
        .containsExactlyElementsOf(
            Stream.of(ReasonCode.values())
                .map(code -> "| `" + code + "` | " + code.template())
                .toList());
  }

  @Test
  void everyReasonSaysWhatItMeans() {
    assertThat(ROWS).allMatch(row -> row.split(" \\| ", -1)[2].length() > 10);
  }
}
