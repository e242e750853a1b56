package dev.tenure.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every file in {@code broken} says in its first lines which problems it has, and has no others:
 * {@code # expect SEVERITY | object | field | beginning of the reason}.
 */
class BrokenManifestsTest {
  private static final Path FOLDER = Path.of("src/test/resources/broken");
  private static final String EXPECT = "# expect ";

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @Test
  void thereAreEnough() throws IOException {
    assertThat(files()).hasSizeGreaterThan(120);
  }

  @ParameterizedTest
  @MethodSource("files")
  void hasTheProblemsThatItSays(Path file) throws IOException {
    List<String> expected =
        Files.readAllLines(file).stream()
            .filter(line -> line.startsWith(EXPECT))
            .map(line -> line.substring(EXPECT.length()))
            .toList();
    try (InputStream stream = Files.newInputStream(file)) {
      Manifests read = ManifestReader.read(file.getFileName().toString(), stream);
      assertThat(read.problems()).zipSatisfy(expected, BrokenManifestsTest::check);
    }
  }

  private static void check(Problem problem, String expected) {
    String said =
        problem.severity()
            + " | "
            + problem.object()
            + " | "
            + problem.field()
            + " | "
            + problem.reason();
    assertThat(said).startsWith(expected);
    assertThat(problem.source()).contains(".yaml, document ");
  }
}
