package dev.tenure.app.conformance.kai.scenario;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.conformance.Fields;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The recorded cases that are in scope. */
final class Recorded {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Recorded() {}

  static List<Fields> cases() throws IOException {
    String folder = System.getenv("TENURE_VECTORS");
    assumeTrue(folder != null, "TENURE_VECTORS names no folder of vectors: nothing to compare.");
    Path vectors = Path.of(String.valueOf(folder), "kai");
    assumeTrue(Files.isDirectory(vectors), vectors + " is not there: nothing to compare.");
    List<Fields> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(vectors)) {
      for (Path file : files.filter(Recorded::holdsScenarios).sorted().toList()) {
        cases.addAll(read(file));
      }
    }
    return cases;
  }

  private static boolean holdsScenarios(Path file) {
    return !file.getFileName().toString().startsWith("oracle");
  }

  private static List<Fields> read(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new Fields(JSON.readTree(in))
          .list("vectors").stream().filter(json -> Scope.beyond(json).isEmpty()).toList();
    }
  }
}
