package dev.tenure.kubernetes.crd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The YAML in the tree is what the records say. After a change of a record, run with {@code
 * -Dtenure.update=true} and review what it rewrote.
 */
class GenerationTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("tenure.root", ".."))
          .resolve("kubernetes/src/main/resources/dev/tenure/kubernetes/crd");

  @ParameterizedTest
  @MethodSource("records")
  void theFileSaysWhatTheRecordSays(Class<? extends Record> type) throws Exception {
    String yaml = DefinitionText.of(Generation.of(type));
    Path file = FOLDER.resolve(Generation.resource(type).plural() + ".yaml");
    if (Boolean.getBoolean("tenure.update")) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, yaml);
    }
    assertThat(Files.readString(file))
        .as("if the change is wanted, run with -Dtenure.update=true")
        .isEqualTo(yaml);
  }

  static List<Class<? extends Record>> records() {
    return Records.ALL;
  }
}
