package dev.tenure.simulator.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever goes wrong around the engine, no law is broken, and in the end every job is done. */
class FaultRunsTest {
  @Test
  @Tag("property")
  void noLawIsBroken() {
    check(FaultRun::of);
  }

  /** Here nothing excuses anybody, so that more laws are judged at every step. */
  @Test
  @Tag("property")
  void norIsOneWhereNothingGoesWrong() {
    check(FaultRun::quiet);
  }

  /** One run for 40 of the seeds that others try: 50 in a plain verify, 500 in CI. */
  private static void check(LongFunction<FaultRun> run) {
    int runs = Math.max(1, Integer.getInteger("tenure.seeds", 2_000) / 40);
    for (int seed = 0; seed < runs; seed++) {
      assertThat(run.apply(seed).problems(report -> {})).as("seed %d", seed).isEmpty();
    }
  }
}
