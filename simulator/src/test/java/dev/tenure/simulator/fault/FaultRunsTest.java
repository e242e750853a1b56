package dev.tenure.simulator.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever goes wrong around the engine, no law is broken, and in the end every job is done. */
class FaultRunsTest {
  /** One run for 40 of the seeds that others try: 50 in a plain verify, 500 in CI. */
  @Test
  @Tag("property")
  void noLawIsBroken() {
    int runs = Math.max(1, Integer.getInteger("tenure.seeds", 2_000) / 40);
    for (int seed = 0; seed < runs; seed++) {
      assertThat(FaultRun.of(seed).problems(report -> {})).as("seed %d", seed).isEmpty();
    }
  }
}
