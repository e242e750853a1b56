package dev.tenure.kubernetes.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files that a user names by a path. */
public final class InputFiles {
  private static final List<String> ENDINGS = List.of(".yaml", ".yml", ".json");

  private InputFiles() {}

  /** A file, the manifests in a folder and below it in name order, or standard input. */
  public static List<Documents> read(Path path) {
    if (path.toString().equals("-")) {
      return List.of(Documents.read("stdin", System.in));
    }
    try {
      List<Path> files = below(path);
      return files.isEmpty()
          ? List.of(unreadable(path, "holds no file that ends in .yaml, .yml or .json"))
          : files.stream().map(InputFiles::readFile).toList();
    } catch (IOException failed) {
      return List.of(unreadable(path, why(failed)));
    }
  }

  private static List<Path> below(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> all = Files.walk(path)) {
      return all.filter(InputFiles::isManifest).sorted().toList();
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    }
  }

  private static boolean isManifest(Path path) {
    String name = String.valueOf(path.getFileName());
    return ENDINGS.stream().anyMatch(name::endsWith) && Files.isRegularFile(path);
  }

  private static Documents readFile(Path file) {
    try (InputStream stream = Files.newInputStream(file)) {
      return Documents.read(file.toString(), stream);
    } catch (IOException failed) {
      return unreadable(file, why(failed));
    }
  }

  private static Documents unreadable(Path path, String reason) {
    return Documents.none(path.toString(), "path", reason, "");
  }

  private static String why(IOException failed) {
    return switch (failed) {
      case NoSuchFileException missing -> "does not exist";
      case AccessDeniedException denied -> "may not be read by this user";
      default -> "cannot be read: " + failed.getMessage();
    };
  }
}
