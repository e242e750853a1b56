package dev.tenure.app.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.Run;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command prints; how fast anything is, tests on a busy machine cannot say. */
class BenchCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"pods", "pod-event"})
  void everyMeasurementHasItsFields(String name) throws JsonProcessingException {
    Run run = run(name, "--size", "4x6x2", "--seconds", "0", "-o", "json");
    assertThat(run.exitCode()).isZero();
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.isArray()).isTrue();
    assertThat(json).hasSize(1);
    assertThat(json.get(0).propertyStream().map(field -> field.getKey()))
        .containsExactly(
            "name", "size", "medianMicros", "p99Micros", "cpuMicros", "allocatedBytes", "detail");
    assertThat(json.get(0).get("name").asText()).isEqualTo(name);
    assertThat(json.get(0).get("size").asText()).isEqualTo("4x6x2");
    for (String number : List.of("medianMicros", "p99Micros", "cpuMicros", "allocatedBytes")) {
      assertThat(json.get(0).get(number).isNumber()).as(number).isTrue();
    }
    assertThat(json.get(0).get("detail").asText()).startsWith("24 pods; ");
  }

  @ParameterizedTest
  @CsvSource({
    "quota-head-victim, 'RECLAIM, 1 victims'",
    "quota-head-higher, 'NO_CANDIDATES, 0 victims'",
    "quota-head-nominal, 'NO_CANDIDATES, 0 victims'",
    "quota-head-protected, 'NO_CANDIDATES, 0 victims'",
    "quota-head-victim-fair, 'RECLAIM, 1 victims'",
    "quota-head-protected-fair, 'NO_CANDIDATES, 0 victims'",
    "quota-round-victim, '{TAKES=100}'",
    "quota-round-protected, '{NOBODY_TO_TAKE=100}'",
    "quota-round-victim-contended, '{TAKES=100}'",
    "quota-round-victim-fair, '{TAKES=100}'",
    "quota-check, '200 quota decisions, 0 violations'"
  })
  void quotaIsMeasuredInScenesThatAreWhatTheySay(String name, String found) {
    Line line =
        new QuotaBenchmark()
            .lines("1000").stream()
                .filter(wanted -> wanted.name().equals(name))
                .findFirst()
                .orElseThrow();
    assertThat(line.measure(new Stopwatch(0)).detail())
        .startsWith("1000 workloads")
        .endsWith(found);
  }

  @ParameterizedTest
  @CsvSource({
    "gangs-single, 50, '1 GPUs taken, 1 held, 0 wait'",
    "gangs-16x8, 50, '128 GPUs taken, 128 held, 0 wait'",
    "gangs-64x8, 130, '512 GPUs taken, 512 held, 0 wait'",
    "gangs-half, 50, '200 GPUs taken, 200 held, 0 wait'",
    "gangs-single-from-gangs, 50, '32 GPUs taken, 1 held, 0 wait'",
    "gangs-16x8-from-gangs, 50, '128 GPUs taken, 128 held, 0 wait'",
    "gangs-half-from-gangs, 64, '256 GPUs taken, 256 held, 0 wait'",
    "gangs-protected, 50, '0 GPUs taken, 0 held, 1 wait'",
    "gangs-protected-half, 50, '0 GPUs taken, 0 held, 1 wait'",
    "gangs-cycle, 320, '1210 GPUs taken, 1210 held, 10 wait'"
  })
  void exactlyWhatIsNeededIsTaken(String name, String nodes, String found) {
    Line line =
        new GangsBenchmark()
            .lines(nodes).stream()
                .filter(wanted -> wanted.name().equals(name))
                .findFirst()
                .orElseThrow();
    assertThat(line.measure(new Stopwatch(0)).detail()).endsWith(found);
  }

  @Test
  void thePublishedStudyIsComparedWith() {
    assumeTrue(System.getenv("TENURE_TRACES") != null, "TENURE_TRACES names no folder of traces.");
    Run run = run("philly-table", "--size", "2869ce", "--seconds", "0");
    assertThat(run.out())
        .contains("philly-srtf 2869ce: completion 53129 s, published 53128 s (+0.00 %);")
        .contains("241 preemptions");
  }

  @Test
  void halfOfThoseWhoHaveOutstayedTheirTimeGiveWay() {
    Line line = new RequeueBenchmark().lines("400").getFirst();
    assertThat(line.measure(new Stopwatch(0)).detail())
        .isEqualTo("400 running, 40 pending; 20 nominated, 10 give way, 10 rolled back");
  }

  @Test
  void peopleGetATable() {
    Run run = run("pods", "--size", "3x8", "--seconds", "0");
    assertThat(run.out().lines().toList())
        .hasSize(3)
        .satisfies(
            lines -> assertThat(lines.get(0)).matches("name +size +median +p99 +cpu +.*bar"),
            lines -> assertThat(lines.get(1)).matches("pods +3x8x0 +[0-9.]+ [um]s .*"),
            lines -> assertThat(lines.get(2)).startsWith("pods 3x8x0: 24 pods; priority 700"));
  }

  @Test
  void theListNamesEverything() {
    assertThat(run("--list").out().lines().toList())
        .satisfiesExactly(
            pods -> assertThat(pods).startsWith("pods ").contains("1000x8x0, 5000x30x50"),
            event -> assertThat(event).startsWith("pod-event "),
            quota -> assertThat(quota).startsWith("quota ").contains("1000, 10000, 100000"),
            gangs -> assertThat(gangs).startsWith("gangs ").contains("500, 1000, 2000"),
            requeue -> assertThat(requeue).startsWith("requeue ").contains("10000"),
            lost -> assertThat(lost).startsWith("lost-work ").contains("2000"),
            philly -> assertThat(philly).startsWith("philly-table ").contains("7f04ca"),
            traces -> assertThat(traces).startsWith("simulate ").contains("october, philly, lcg"),
            live -> assertThat(live).startsWith("live ").contains("1000"),
            scale -> assertThat(scale).startsWith("live-scale ").contains("5000"));
  }

  @ParameterizedTest
  @CsvSource({
    "nothing, 4x4, 'name one of pods, pod-event, quota, gangs, requeue, lost-work, philly-table'",
    "pods, 4, 'a size looks like 1000x8x0, not like 4'",
    "pods, 0x4, 'a size looks like 1000x8x0, not like 0x4'",
    "quota, 4x4, 'a size is how many workloads run, from 100 to 10000000, not 4x4'",
    "quota, 99, 'a size is how many workloads run, from 100 to 10000000, not 99'",
    "gangs, 4x4, 'a size is how many nodes there are, from 2 to 100000, not 4x4'",
    "philly-table, 5, 'a size is one of 7f04ca, 2869ce, 0e4a51, ee9e8c, not 5'",
    "simulate, november, 'a size is one of october, philly, lcg, not november'",
    "live, 1, 'a size is how many preemptors there are, from 2 to 10000, not 1'",
    "live-scale, x, 'a size is how many nodes there are, from 1 to 10000, not x'",
    "gangs, 1, 'a size is how many nodes there are, from 2 to 100000, not 1'"
  })
  void wrongUseIsNamed(String name, String size, String said) {
    Run run = run(name, "--size", size);
    assertThat(run.err()).startsWith("error: " + said);
    assertThat(run.exitCode()).isEqualTo(2);
  }

  private static Run run(String... args) {
    return Run.of(Stream.concat(Stream.of("bench"), Stream.of(args)).toArray(String[]::new));
  }
}
