package dev.tenure.app.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command in the documents does what the documents say: it exits with 0 unless {@code echo
 * $?} shows another number, and a dialogue shows exactly its output. After a wanted change, run
 * with {@code -Dtenure.update=true} and review what it rewrote.
 */
class TranscriptTest {
  @TempDir private Path scratch = Path.of("");

  static Stream<Path> documents() {
    return Stream.of(
            List.of(Repository.file("README.md")),
            Repository.files("docs", ".md"),
            Repository.files("examples", ".md"),
            Repository.files("app/src/test/transcripts", ".md"))
        .flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void theDocumentIsTrue(Path document) {
    List<String> said = Repository.read(document).lines().toList();
    List<String> real = new Replay(said, new Shell(scratch)).lines();
    if (Repository.UPDATE) {
      Repository.write(document, String.join("\n", real) + "\n");
      return;
    }
    for (int i = 0; i < Math.max(real.size(), said.size()); i++) {
      assertThat(at(real, i))
          .as("%s:%d; if the change is wanted, run with -Dtenure.update=true", document, i + 1)
          .isEqualTo(at(said, i));
    }
  }

  private static String at(List<String> lines, int index) {
    return index < lines.size() ? lines.get(index) : "(nothing)";
  }
}
