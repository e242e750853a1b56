package dev.tenure.app.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tenure.app.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The vectors of what Tenure does so far. Who changes a count here has changed what we answer. */
@Tag("conformance")
class VectorsTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # file                                   passed, by design or out of scope
          toleration/default_preemption_unit.json.gz, 27,  6
          toleration/pt_exempted_unit.json.gz,        12,  0
          toleration/pt_integration.json.gz,           8,  0
          toleration/pt_parse_unit.json.gz,            5,  0
          toleration/pt_quirks.json.gz,               58,  3
          toleration/random_1000.json.gz,           1000,  0
          kai/oracle_minruntime_resolver.json.gz,   6194,  0
          kai/oracle_minruntime_filters.json.gz,     189, 11
          kai/oracle_expectedruntime.json.gz,        303, 20
          kai/oracle_fairshare.json.gz,              299,  0
          kai/oracle_reclaimable.json.gz,            448,  0
          kai/oracle_gang_batches.json.gz,           147, 53
          kai/allocate.json.gz,                       49, 67
          kai/consolidation.json.gz,                  24,  6
          kai/fuzz.json.gz,                          485,  3
          kai/integration_tests_allocate.json.gz,     19, 35
          kai/integration_tests_consolidation.json.gz, 3,  7
          kai/integration_tests_consolidation_and_reclaim.json.gz, 1, 0
          kai/integration_tests_preempt.json.gz,      15,  9
          kai/integration_tests_reclaim.json.gz,      36, 18
          kai/integration_tests_stalegangeviction.json.gz, 2, 0
          kai/preempt.json.gz,                        36, 13
          kai/reclaim.json.gz,                        71, 14
          kai/stalegangeviction.json.gz,              14,  0
          kueue/quota.jsonl.gz,                       21,  0
          kueue/random-quota.jsonl.gz,               500,  0
          kueue/assign.jsonl.gz,                      66,  0
          kueue/preemption.jsonl.gz,                  88,  0
          kueue/random-preempt.jsonl.gz,            3000,  0
          kueue/cycle.jsonl.gz,                       89,  8
          kueue/random-cycle.jsonl.gz,               300,  0
          kueue/defect-preemption-over-borrowing.jsonl.gz, 1, 0
          kueue/loops.jsonl.gz,                        2,  1
          kueue/random-simulate.jsonl.gz,            115,  5
          kueue/random-static.jsonl.gz,              247, 53
          """)
  void answersAreTheOriginals(String file, int passed, int skipped) {
    Run run = ConformanceCommandTest.run(vectors().resolve(file));
    assertThat(run.out())
        .as("failures: %s", run.out().lines().filter(line -> line.startsWith("  failed")).toList())
        .endsWith("\n%d passed, 0 failed, %d skipped\n".formatted(passed, skipped));
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void everyFileIsRecognised() {
    Run run = ConformanceCommandTest.run("--min-pass", 0, vectors());
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
  }

  static Path vectors() {
    String folder = System.getenv("TENURE_VECTORS");
    assumeTrue(folder != null, "TENURE_VECTORS names no folder of vectors: nothing to compare.");
    Path path = Path.of(Objects.requireNonNull(folder));
    assumeTrue(Files.isDirectory(path), path + " is not there: nothing to compare.");
    return path;
  }
}
