package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where real traces are found: they are no part of the program. */
final class TraceFolder {
  private TraceFolder() {}

  /** The folder that the environment names, which has this file. */
  static Path with(String file) {
    @Nullable String folder = System.getenv("TENURE_TRACES");
    if (folder == null || !Files.isReadable(Path.of(folder, file))) {
      throw new BadInput("TENURE_TRACES names no folder with " + file + ", see docs/simulator.md");
    }
    return Path.of(folder);
  }
}
