package dev.tenure.app.tidy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of the checkout that Git tracks or would track, relative to its root. */
record ProjectFiles(Path root, List<Path> all) {

  static ProjectFiles ofThisCheckout() {
    Path root = Path.of(System.getProperty("tenure.root", ".."));
    assumeTrue(Files.exists(root.resolve(".git")), "Only a Git checkout is checked for tidiness.");
    return new ProjectFiles(
        root,
        Stream.of(gitLsFiles(root).split("\0", -1))
            .map(Path::of)
            .filter(file -> Files.isRegularFile(root.resolve(file))) // not: deleted, but not staged
            .sorted()
            .toList());
  }

  private static String gitLsFiles(Path root) {
    try {
      Process git =
          new ProcessBuilder(
                  "git", "-c", "safe.directory=*", "ls-files", "-zco", "--exclude-standard")
              .directory(root.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      String names = new String(git.getInputStream().readAllBytes(), UTF_8);
      assertThat(git.onExit().join().exitValue()).as("exit code of git ls-files").isZero();
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Files whose name ends in one of these. */
  List<Path> ending(String... ends) {
    return all.stream()
        .filter(file -> Stream.of(ends).anyMatch(file.toString()::endsWith))
        .toList();
  }

  List<Path> java() {
    return ending(".java");
  }

  List<Path> mainJava() {
    return java().stream().filter(ProjectFiles::isMain).toList();
  }

  static boolean isMain(Path file) {
    return file.toString().contains("src/main/java/");
  }

  String read(Path file) {
    try {
      return Files.readString(root.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": " + e.getMessage(), e);
    }
  }

  List<String> lines(Path file) {
    return read(file).lines().toList();
  }
}
