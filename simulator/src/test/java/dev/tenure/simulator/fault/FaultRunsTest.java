package dev.tenure.simulator.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever goes wrong around the engine, no law is broken, and in the end every job is done. One
 * run again: {@code -Dtenure.seed=N}.
 */
class FaultRunsTest {
  /** One run for 40 of the seeds that others try: 50 in a plain verify, 500 in CI. */
  private static final int RUNS = Math.max(1, Integer.getInteger("tenure.seeds", 2_000) / 40);

  private static final int MANY = 10_000;

  @Test
  @Tag("property")
  void noLawIsBroken() {
    check(FaultRun::of, RUNS);
  }

  /** Here nothing excuses anybody, so that more laws are judged at every step. */
  @Test
  @Tag("property")
  void norIsOneWhereNothingGoesWrong() {
    check(FaultRun::quiet, RUNS);
  }

  /** They went round in circles, or were judged while others had just left. */
  @ParameterizedTest
  @ValueSource(longs = {2658, 2904, 3244})
  void norInThoseThatOnceFailed(long seed) {
    assertThat(FaultRun.of(seed).problems(report -> {})).isEmpty();
    assertThat(FaultRun.quiet(seed).problems(report -> {})).isEmpty();
  }

  @Test
  @Tag("long")
  void norInTenThousandRuns() {
    check(FaultRun::of, MANY);
  }

  @Test
  @Tag("long")
  void norInTenThousandWhereNothingGoesWrong() {
    check(FaultRun::quiet, MANY);
  }

  private static void check(LongFunction<FaultRun> run, int runs) {
    @Nullable Long one = Long.getLong("tenure.seed");
    long from = one == null ? 0 : one;
    long to = one == null ? runs : one + 1;
    SortedMap<Long, List<String>> bad = new TreeMap<>();
    for (long seed = from; seed < to; seed++) {
      List<String> problems = run.apply(seed).problems(report -> {});
      if (!problems.isEmpty()) {
        bad.put(seed, problems);
      }
    }
    assertThat(bad).as("bad seeds, of %d", to - from).isEmpty();
  }
}
