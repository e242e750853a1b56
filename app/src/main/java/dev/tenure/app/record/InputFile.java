package dev.tenure.app.record;

import dev.tenure.app.console.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file that a run was made from, and how to tell that it is still the same.
 *
 * @param name as it was written on the command line
 */
record InputFile(String name, String sha256) {
  /** Those of the paths, and of folders everything that is in them. */
  static List<InputFile> of(List<Path> paths) {
    List<InputFile> inputs = new ArrayList<>();
    for (Path path : paths) {
      try (Stream<Path> files = Files.walk(path)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          inputs.add(new InputFile(file.toString(), digest(file)));
        }
      } catch (IOException e) {
        throw new BadInput(path + ": cannot be read: " + e.getMessage());
      }
    }
    return inputs;
  }

  /** Is it there, with the same bytes? */
  boolean isUnchanged() {
    Path file = Path.of(name);
    try {
      return Files.isRegularFile(file) && digest(file).equals(sha256);
    } catch (IOException e) {
      return false;
    }
  }

  private static String digest(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible); // every Java runtime has to have it
    }
  }
}
