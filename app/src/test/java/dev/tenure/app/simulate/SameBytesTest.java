package dev.tenure.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tenure.app.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A day, simulated by processes of their own: record, report and page are the same bytes whatever
 * compiles, collects and hashes, and wherever the machine stands. Each process also salts the order
 * of immutable sets and maps for itself.
 */
class SameBytesTest {
  private static final Path OURS = Path.of(System.getProperty("java.home"));

  @TempDir private static Path folder;
  private static Map<String, String> usual = Map.of();

  @BeforeAll
  static void theUsualRun() throws Exception {
    usual = simulate(OURS, List.of());
    assertThat(usual).hasSize(3).doesNotContainValue("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:TieredStopAtLevel=1 -XX:+UseParallelGC",
        "-XX:+UseG1GC -XX:+UnlockExperimentalVMOptions -XX:hashCode=2 -Duser.language=de"
            + " -Duser.country=DE -Duser.timezone=Asia/Kathmandu -Dfile.encoding=ISO-8859-1"
      })
  void flagsLanguageAndTimeZoneChangeNothing(String flags) throws Exception {
    assertThat(simulate(OURS, Arrays.asList(flags.split(" ")))).isEqualTo(usual);
  }

  /** Slow: nothing is compiled at all, or all of it as far as it goes. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"-Xint", "-XX:-TieredCompilation"})
  void compilersChangeNothing(String flags) throws Exception {
    assertThat(simulate(OURS, List.of(flags))).isEqualTo(usual);
  }

  @Test
  void anotherVendorsRuntimeChangesNothing() throws Exception {
    Optional<Path> other = anotherVendors();
    assumeTrue(other.isPresent(), "No Java 25 of another vendor is in " + OURS.getParent() + ".");
    assertThat(simulate(other.orElseThrow(), List.of())).isEqualTo(usual);
  }

  private static Optional<Path> anotherVendors() throws IOException {
    String vendor = line(OURS, "IMPLEMENTOR=");
    try (Stream<Path> all = Files.list(OURS.resolveSibling("."))) {
      return all.filter(home -> line(home, "JAVA_VERSION=").startsWith("JAVA_VERSION=\"25"))
          .filter(home -> !line(home, "IMPLEMENTOR=").equals(vendor))
          .findFirst();
    }
  }

  private static String line(Path home, String start) {
    Path release = home.resolve("release");
    return Files.isRegularFile(release)
        ? Repository.read(release).lines().filter(l -> l.startsWith(start)).findFirst().orElse("")
        : "";
  }

  /** What is written, by the name of where. */
  private static Map<String, String> simulate(Path home, List<String> flags) throws Exception {
    Path out = Files.createTempDirectory(folder, "run");
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("dev.tenure.app.Main", "simulate", "examples/simulate/day.csv"));
    command.addAll(List.of("-f", "examples/simulate/day.yaml", "--grace", "5s..2m"));
    command.addAll(List.of("--record", out.resolve("record.jsonl").toString()));
    command.addAll(List.of("--html", out.resolve("page.html").toString()));
    Process process =
        new ProcessBuilder(command)
            .directory(Repository.ROOT.toAbsolutePath().toFile())
            .redirectOutput(out.resolve("report.txt").toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.waitFor()).isZero();
    Map<String, String> written = new TreeMap<>();
    try (Stream<Path> files = Files.list(out)) {
      files.forEach(file -> written.put("" + file.getFileName(), Repository.read(file)));
    }
    return written;
  }
}
