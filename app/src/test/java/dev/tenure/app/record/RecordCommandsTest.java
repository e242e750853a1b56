package dev.tenure.app.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordCommandsTest {
  private static final Path EXAMPLES = Repository.ROOT.resolve("examples/simulate");

  @TempDir private Path folder;

  private Path record(String name, String... more) {
    Path file = folder.resolve(name);
    List<String> args =
        new ArrayList<>(
            List.of(
                "simulate",
                EXAMPLES.resolve("day.csv").toString(),
                "-f",
                EXAMPLES.resolve("day.yaml").toString(),
                "--record",
                file.toString()));
    args.addAll(List.of(more));
    assertThat(Run.of(args.toArray(String[]::new)).exitCode()).isZero();
    return file;
  }

  @Test
  void theSameRunTwiceDoesNotPart() throws Exception {
    Path one = record("one.jsonl");
    Path two = record("two.jsonl");
    assertThat(Files.readAllBytes(one)).isEqualTo(Files.readAllBytes(two)).isNotEmpty();
    Run diff = Run.of("diff", one.toString(), two.toString());
    assertThat(diff.exitCode()).isZero();
    assertThat(diff.out()).matches("The same in all: \\d+ plans\\.\n");
  }

  /** Who leaves takes longer to do so: up to the first who has to, everything is the same. */
  @Test
  void theFirstDecisionInWhichRunsPartIsShownOnBothSides() {
    Path quick = record("quick.jsonl.gz", "--grace", "0s");
    Path slow = record("slow.jsonl.gz", "--grace", "5m");
    Run diff = Run.of("diff", quick.toString(), slow.toString());
    assertThat(diff.exitCode()).isEqualTo(1);
    assertThat(diff.out())
        .containsPattern("The same in \\d+ plans, until 1970-01-01T[0-9:.]+Z\\. Then:")
        .containsPattern("quick.jsonl.gz: 1970-01-01T[0-9:.]+Z\n  [a-z]+ j\\d+")
        .containsPattern("slow.jsonl.gz: 1970-01-01T[0-9:.]+Z\n  [a-z]+ j\\d+");
  }

  @Test
  void aRecordThatEndsEarlierParts() throws Exception {
    Path whole = record("whole.jsonl");
    List<String> lines = Files.readAllLines(whole);
    Path cut = Files.write(folder.resolve("cut.jsonl"), lines.subList(0, 3));
    Run diff = Run.of("diff", cut.toString(), whole.toString());
    assertThat(diff.exitCode()).isEqualTo(1);
    assertThat(diff.out()).contains("The same in 3 plans").contains("cut.jsonl: nothing more");
  }

  @Test
  void aRunIsShownDecisionByDecision() {
    Path file = record("day.jsonl");
    Run all = Run.of("replay", file.toString());
    assertThat(all.exitCode()).isZero();
    assertThat(all.out())
        .containsPattern("\n  admit j\\d+ in [a-z]+\n    [^\n]+\\.\n")
        .containsPattern("\n  preempt j\\d+ for j\\d+\n    [^\n]+")
        .containsPattern("\\d+ decisions in \\d+ plans\\.\n$");
  }

  @Test
  void oneWorkloadIsFollowed() {
    Path file = record("day.jsonl");
    Run one = Run.of("replay", file.toString(), "--workload", "j001");
    assertThat(one.exitCode()).isZero();
    assertThat(one.out()).contains("admit j001 in").doesNotContain("admit j002 in");
    Run nobody = Run.of("replay", file.toString(), "--workload", "nobody");
    assertThat(nobody.exitCode()).isEqualTo(1);
    assertThat(nobody.out()).isEqualTo("0 decisions in 0 plans.\n");
  }

  @Test
  void whatIsNoRecordIsNamed() throws Exception {
    Path csv = Files.writeString(folder.resolve("a.csv"), "job,queue\n");
    assertThat(Run.of("replay", csv.toString()).err()).contains("a.csv, line 1: not JSON");
    Path json = Files.writeString(folder.resolve("a.jsonl"), "{}\n");
    assertThat(Run.of("replay", json.toString()).err()).contains("a.jsonl, line 1: not a plan");
    Run missing = Run.of("diff", json.toString(), folder.resolve("b.jsonl").toString());
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err()).contains("b.jsonl: cannot be read");
  }
}
