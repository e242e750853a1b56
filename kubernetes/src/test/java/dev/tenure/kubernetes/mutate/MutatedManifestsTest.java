package dev.tenure.kubernetes.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanChecker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.Manifests;
import dev.tenure.kubernetes.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Whatever happens to a manifest, reading it ends, nothing is dropped without a word, and the
 * engine can live with what was read. How many cases: {@code -Dtenure.mutations=100000}.
 */
@Tag("property")
class MutatedManifestsTest {
  private static final long CASES = Long.getLong("tenure.mutations", 5_000);
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private static final long NOW = Instant.parse("2026-03-01T10:00:00Z").toEpochMilli();

  /** What matters to others only, or no more, makes no change by itself. */
  private static final List<String> SILENT =
      List.of("kind: WorkloadPriorityClass", "kind: LimitRange", "type: Finished");

  /** Other programs must not make a case look slow, so time is counted on the processor. */
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The manifests of one folder belong together. */
  private static List<String> files() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> paths = Files.list(Path.of("src/test/resources/good"))) {
      for (Path path : paths.sorted().toList()) {
        texts.add(Files.isDirectory(path) ? folder(path) : Files.readString(path));
      }
    }
    return texts;
  }

  private static String folder(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> paths = Files.list(folder)) {
      for (Path path : paths.sorted().toList()) {
        texts.add(Files.readString(path));
      }
    }
    return String.join("---\n", texts);
  }

  private static List<String> documents() throws IOException {
    return files().stream()
        .flatMap(text -> Stream.of(text.split("(?m)^---\n", -1)))
        .filter(text -> text.contains("kind:"))
        .filter(text -> SILENT.stream().noneMatch(text::contains))
        .toList();
  }

  @Test
  @Timeout(value = 30, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void everyDocumentGivesChangesOrAProblem() throws IOException {
    Mutator mutator = new Mutator(documents());
    for (long seed = 0; seed < CASES; seed++) {
      byte[] text = mutator.mutate(seed);
      Manifests read = read(seed, text);
      assertThat(read.changes().isEmpty() && read.problems().isEmpty())
          .as(() -> "nothing was said of:\n" + new String(text, StandardCharsets.UTF_8))
          .isFalse();
    }
  }

  @Test
  @Timeout(value = 30, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void wholeFilesMakeAStateThatCanBePlannedWith() throws IOException {
    Mutator mutator = new Mutator(files());
    for (long seed = 0; seed < CASES / 5; seed++) {
      byte[] text = mutator.mutate(seed);
      Manifests read = read(seed, text);
      assertThat(read(seed, text)).isEqualTo(read);
      plan(seed, read);
    }
  }

  private static void plan(long seed, Manifests read) {
    try {
      ClusterState state = new ClusterState();
      state.applyAll(read.changes());
      Plan plan = Planner.standard().plan(state, NOW, Inquiry.ALL);
      assertThat(new PlanChecker().check(plan, state)).as("seed " + seed).isEmpty();
    } catch (RuntimeException thrown) {
      throw new AssertionError("seed " + seed + " threw at " + read.changes(), thrown);
    }
  }

  private static Manifests read(long seed, byte[] text) {
    long start = THREADS.getCurrentThreadCpuTime();
    Manifests read;
    try {
      read = ManifestReader.read("f.yaml", new ByteArrayInputStream(text));
    } catch (RuntimeException | StackOverflowError thrown) {
      throw new AssertionError(
          "seed " + seed + " threw at:\n" + new String(text, StandardCharsets.UTF_8), thrown);
    }
    Duration taken = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start);
    assertThat(taken).as("seed " + seed).isLessThan(LONGEST);
    read.problems().forEach(MutatedManifestsTest::check);
    return read;
  }

  private static void check(Problem problem) {
    assertThat(problem.source()).startsWith("f.yaml");
    assertThat(List.of(problem.object(), problem.field(), problem.reason()))
        .noneMatch(String::isBlank);
    assertThat(problem.sentence()).doesNotContain("\n", "\u001b").hasSizeLessThan(1000);
  }
}
