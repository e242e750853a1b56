package dev.tenure.engine.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.AssertionFailedError;

/**
 * Plays every scenario file. With {@code -Dtenure.scenarios.accept=true} it prints what to paste.
 */
class ScenarioTest {
  /** What the engine does not do yet as specified; see docs/scenarios.md. */
  private static final String PENDING = "pending-engine";

  @TestFactory
  Stream<DynamicTest> scenarios() throws IOException {
    Path folder = folder();
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files =
          all.filter(file -> file.toString().endsWith(".scenario"))
              .filter(file -> !file.startsWith(folder.resolve(PENDING)))
              .sorted()
              .toList();
    }
    return files.stream().map(file -> test(folder.relativize(file).toString(), file));
  }

  private static DynamicTest test(String name, Path file) {
    return DynamicTest.dynamicTest(name, file.toUri(), () -> play(name, file));
  }

  private static Path folder() {
    try {
      URI uri = Objects.requireNonNull(ScenarioTest.class.getResource("/scenarios")).toURI();
      return Path.of(uri);
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void play(String name, Path file) {
    List<Comparison> different =
        ScenarioRunner.run(read(file)).stream().filter(each -> !each.isEqual()).toList();
    if (different.isEmpty()) {
      return;
    }
    if (Boolean.getBoolean("tenure.scenarios.accept")) {
      different.forEach(
          each -> System.out.println("--- " + name + ":" + each.line() + "\n" + each.paste()));
    }
    throw new AssertionFailedError(
        name
            + "\n"
            + different.stream().map(Comparison::sideBySide).collect(Collectors.joining("\n")),
        text(different, true),
        text(different, false));
  }

  private static String text(List<Comparison> all, boolean expected) {
    return all.stream()
        .flatMap(each -> (expected ? each.expected() : each.actual()).stream())
        .collect(Collectors.joining("\n"));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
