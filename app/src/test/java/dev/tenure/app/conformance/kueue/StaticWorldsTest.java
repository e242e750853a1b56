package dev.tenure.app.conformance.kueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.property.quota.QuotaCourse;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the engine's own random worlds keep, the recorded ones in which nothing happens keep too.
 */
@Tag("conformance")
class StaticWorldsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @CsvSource({"random-static, 300", "loops, 3"})
  void keepWhatRandomWorldsKeep(String name, int worlds) throws IOException {
    int played = 0;
    try (GZIPInputStream in =
            new GZIPInputStream(Files.newInputStream(vectors().resolve(name + ".jsonl.gz")));
        MappingIterator<JsonNode> documents = JSON.readerFor(JsonNode.class).readValues(in)) {
      while (documents.hasNext()) {
        play(new Fields(documents.next()));
        played++;
      }
    }
    assertThat(played).isEqualTo(worlds);
  }

  private static void play(Fields json) {
    Fields simulate = json.fields("simulate");
    try {
      QuotaCourse.inWhichNothingHappens(
          world(json), simulate.number("evictionCycles"), simulate.number("cycles"));
    } catch (AssertionError broken) {
      throw new AssertionError(json.text("name") + ": " + broken.getMessage(), broken);
    }
  }

  /** Namespaces aside: every queue of these worlds takes from all of them. */
  private static List<Change> world(Fields json) {
    return new WorldReader(json)
        .changes().stream()
            .filter(change -> !(change instanceof QuotaChange.NamespaceSeen))
            .toList();
  }

  private static Path vectors() {
    String folder = System.getenv("TENURE_VECTORS");
    assumeTrue(folder != null, "TENURE_VECTORS names no folder of vectors: nothing to play.");
    return Path.of(Objects.requireNonNull(folder), "kueue");
  }
}
