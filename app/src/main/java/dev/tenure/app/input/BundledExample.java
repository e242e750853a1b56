package dev.tenure.app.input;

import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.Manifests;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** The files in {@code examples/}, which travel with the program. */
public final class BundledExample {
  private BundledExample() {}

  /** What the manifests of that name say, which are without fault. */
  public static List<Change> read(String name) {
    return read(name + ".yaml", BundledExample::read);
  }

  /** The trace of that name. */
  public static Trace trace(String name) {
    return new Trace(name, read(name, copy -> new TraceFile(copy).read()).jobs(), 0);
  }

  private static <T> T read(String file, Function<Path, T> reader) {
    String resource = "/examples/" + file;
    try (InputStream in = BundledExample.class.getResourceAsStream(resource)) {
      Path copy = Files.createTempFile("tenure-", resource.substring(resource.lastIndexOf('.')));
      try {
        Files.write(copy, Objects.requireNonNull(in, resource).readAllBytes());
        return reader.apply(copy);
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
