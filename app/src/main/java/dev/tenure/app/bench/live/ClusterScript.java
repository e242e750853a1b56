package dev.tenure.app.bench.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tenure.app.console.BadInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The script of the repository that boots control planes. */
final class ClusterScript {
  private static final Path SCRIPT = Path.of("dev", "cluster", "cluster");
  private static final int LAST_WORDS = 5;

  private final Path script;

  private ClusterScript(Path script) {
    this.script = script;
  }

  /** Looks from the program upwards, and from where it was started. */
  static ClusterScript find() {
    return Stream.of(program(), Path.of("").toAbsolutePath())
        .flatMap(start -> Stream.iterate(start, at -> at != null, Path::getParent))
        .map(folder -> folder.resolve(SCRIPT))
        .filter(Files::isExecutable)
        .findFirst()
        .map(ClusterScript::new)
        .orElseThrow(() ->
            new BadInput(
                "%s is not there: run this benchmark in the repository of Tenure."
                    .formatted(SCRIPT)));
  }

  /** The launcher of the same repository. */
  Path launcher() {
    Path root = script;
    for (int i = 0; i < SCRIPT.getNameCount(); i++) {
      root = Objects.requireNonNull(root.getParent());
    }
    return root.resolve("tenure");
  }

  private static Path program() {
    try {
      return Path.of(
          ClusterScript.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * What it said on both channels.
   *
   * @throws BadInput if it fails, with its last words: they say what is missing
   */
  String run(String command, List<String> options) {
    List<String> words = new ArrayList<>(List.of(script.toString(), command));
    words.addAll(options);
    @Nullable Path said = null; // not a pipe: the processes that it starts would hold it
    try {
      said = Files.createTempFile("tenure-bench-", ".out");
      int code =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start()
              .waitFor();
      String text = Files.readString(said, UTF_8);
      if (code != 0) {
        throw new BadInput(
            "There is no control plane to measure on: %s %s ended with %d.\n%s"
                .formatted(SCRIPT, command, code, lastWords(text)));
      }
      return text;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new BadInput("Interrupted.");
    } finally {
      if (said != null) {
        said.toFile().delete();
      }
    }
  }

  private static String lastWords(String text) {
    List<String> lines = text.lines().toList();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_WORDS), lines.size()));
  }
}
