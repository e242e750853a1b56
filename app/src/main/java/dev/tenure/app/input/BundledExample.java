package dev.tenure.app.input;

import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.Manifests;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The manifests in {@code examples/}, which travel with the program. */
public final class BundledExample {
  private BundledExample() {}

  /** What the example of that name says, which is without fault. */
  public static List<Change> read(String name) {
    String resource = "/examples/" + name + ".yaml";
    try (InputStream in = BundledExample.class.getResourceAsStream(resource)) {
      Path copy = Files.createTempFile("tenure-", ".yaml");
      try {
        Files.write(copy, Objects.requireNonNull(in, resource).readAllBytes());
        return read(copy);
      } finally {
        Files.delete(copy);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static List<Change> read(Path file) {
    Manifests manifests = ManifestReader.read(List.of(file));
    if (!manifests.problems().isEmpty()) {
      throw new IllegalStateException(manifests.problems().getFirst().sentence());
    }
    return manifests.changes();
  }
}
