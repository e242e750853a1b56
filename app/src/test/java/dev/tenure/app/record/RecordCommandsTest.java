package dev.tenure.app.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordCommandsTest {
  private static final Path EXAMPLES = Repository.ROOT.resolve("examples/simulate");

  @TempDir private Path folder;

  private Path record(String name, String... more) {
    return recordOf(EXAMPLES.resolve("day.yaml"), name, more);
  }

  private Path recordOf(Path policy, String name, String... more) {
    Path file = folder.resolve(name);
    List<String> args =
        new ArrayList<>(
            List.of(
                "simulate",
                EXAMPLES.resolve("day.csv").toString(),
                "-f",
                policy.toString(),
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

  private Path promising(String minRuntime) throws Exception {
    String day = Files.readString(EXAMPLES.resolve("day.yaml"));
    return Files.writeString(
        folder.resolve(minRuntime + ".yaml"),
        day.replace("reclaim-min-runtime: 10m", "reclaim-min-runtime: " + minRuntime));
  }

  /** The side that decides nothing says why: for whom the other one stops somebody, it waits. */
  @Test
  void whoIsServedOnOneSideOnlyWaitsOnTheOtherForAReason() throws Exception {
    Path quick = recordOf(promising("0s"), "quick.jsonl");
    Path patient = recordOf(promising("24h"), "patient.jsonl");
    Run diff = Run.of("diff", quick.toString(), patient.toString());
    assertThat(diff.exitCode()).isEqualTo(1);
    int other = diff.out().indexOf("patient.jsonl:");
    assertThat(diff.out().substring(0, other))
        .contains("preempt j025 for j026")
        .doesNotContain("waits, as of");
    assertThat(diff.out().substring(other))
        .contains(
            """
              j026 waits, as of 1970-01-01T04:09:09.020Z
                Somebody would have to leave for default/j026, but nobody may be taken.
            """)
        .contains("enough protections have ended for it to be admitted.");
  }

  /** Reasons are written when they change, and not in every plan again. */
  @Test
  void aRecordStaysSmall() throws Exception {
    List<String> lines = Files.readAllLines(recordOf(promising("24h"), "patient.jsonl"));
    long waits = lines.stream().mapToLong(line -> line.split("\"lookAgainAt\"").length - 2).sum();
    assertThat(waits).isBetween(252L, 3 * 252L);
  }

  @Test
  void aRecordSaysHowToMakeItAgain() throws Exception {
    Path file = record("day.jsonl.gz", "--grace", "5m", "--seed=7", "-o", "json");
    Run same = Run.of("replay", file.toString(), "--check");
    assertThat(same.err()).isEmpty();
    assertThat(same.out()).matches("The same in all: \\d+ plans\\.\n");
    assertThat(same.exitCode()).isZero();
    JsonNode header =
        new ObjectMapper().readTree(Files.readString(record("h.jsonl"))).get("record");
    assertThat(header.get("command"))
        .extracting(JsonNode::asText)
        .containsExactly(
            "simulate",
            EXAMPLES.resolve("day.csv").toString(),
            "--file=" + EXAMPLES.resolve("day.yaml"));
    assertThat(header.get("inputs")).hasSize(2);
    assertThat(header.get("inputs").get(0).get("sha256").asText()).matches("[0-9a-f]{64}");
  }

  /** Whoever has changed a policy since is told, and then where that makes a difference. */
  @Test
  void aPolicyThatHasChangedIsNamedAndDecidesOtherwise() throws Exception {
    Path policy = promising("0s");
    Path file = recordOf(policy, "day.jsonl");
    Files.copy(promising("24h"), policy, StandardCopyOption.REPLACE_EXISTING);
    Run check = Run.of("replay", file.toString(), "--check");
    assertThat(check.err()).contains("0s.yaml is not what it was when the run was recorded.");
    assertThat(check.out()).contains("The same in 52 plans").contains("simulated again: 1970");
    assertThat(check.exitCode()).isEqualTo(1);
    Files.delete(policy);
    assertThat(Run.of("replay", file.toString(), "--check").exitCode()).isEqualTo(2);
  }

  /** A run that began with the clock's time is checked with that time, not with today's. */
  @Test
  void whatBeganNowBeginsThen() {
    Path file = folder.resolve("start.jsonl");
    String cluster = Repository.file("examples/minimum-runtime.yaml").toString();
    String[] args = {"simulate", "--start", cluster, "--remaining", "1h", "--record", "" + file};
    assertThat(Run.of(args).exitCode()).isZero();
    assertThat(Repository.read(file).lines().findFirst().orElseThrow())
        .contains("--now=2026-11-16T10:00:00Z");
    assertThat(Run.of("replay", file.toString(), "--check").exitCode()).isZero();
  }

  @Test
  void aRecordThatDoesNotSayHowItWasMadeIsNotChecked() throws Exception {
    List<String> lines = Files.readAllLines(record("day.jsonl"));
    Path bare = Files.write(folder.resolve("bare.jsonl"), lines.subList(1, 9));
    Run check = Run.of("replay", bare.toString(), "--check");
    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.err()).contains("bare.jsonl: its first line does not say how it was made");
  }

  @Test
  void aRecordThatEndsEarlierParts() throws Exception {
    Path whole = record("whole.jsonl");
    List<String> lines = Files.readAllLines(whole);
    Path cut = Files.write(folder.resolve("cut.jsonl"), lines.subList(0, 4));
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
