package dev.tenure.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of this repository, wherever the tests are started. */
public final class Repository {
  /** The folder that holds all modules. */
  public static final Path ROOT = Path.of(System.getProperty("tenure.root", "..")).normalize();

  /** Whether expected texts are to be rewritten from what the program says now. */
  public static final boolean UPDATE = Boolean.getBoolean("tenure.update");

  private Repository() {}

  public static Path file(String path) {
    return ROOT.resolve(path);
  }

  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The files of a folder that end so, in name order. */
  public static List<Path> files(String folder, String ending) {
    try (Stream<Path> files = Files.list(file(folder))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
