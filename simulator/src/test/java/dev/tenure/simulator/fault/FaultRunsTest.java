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
    assertThat(check(FaultRun::of, RUNS)).as("share judged").isGreaterThan(0.2);
  }

  /** Here nothing excuses anybody, so that more laws are judged at every step. */
  @Test
  @Tag("property")
  void norIsOneWhereNothingGoesWrong() {
    assertThat(check(FaultRun::quiet, RUNS)).as("share judged").isGreaterThan(0.9);
  }

  @Test
  @Tag("property")
  void norWhereThereIsMore() {
    assertThat(check(FaultRun::richer, RUNS)).as("share judged").isGreaterThan(0.2);
  }

  @Test
  @Tag("property")
  void norWhereThereIsMoreAndNothingGoesWrong() {
    assertThat(check(FaultRun::richerAndQuiet, RUNS)).as("share judged").isGreaterThan(0.5);
  }

  /**
   * They forgot in a crash who was preempted, went round (7360 and 9164 in several steps), were
   * judged too early, or broke the claim of an owner for one who had nobody to take from.
   */
  @ParameterizedTest
  @ValueSource(longs = {3, 2658, 2904, 3124, 3244, 7360, 9164})
  void norInThoseThatOnceFailed(long seed) {
    assertThat(FaultRun.of(seed).problems(report -> {})).isEmpty();
    assertThat(FaultRun.quiet(seed).problems(report -> {})).isEmpty();
  }

  /**
   * Who started sooner where others had left for somebody else, or whose room was lost with a node
   * or to one who had lost its own, was said to have taken in vain.
   */
  @ParameterizedTest
  @ValueSource(longs = {2537, 2862, 2983, 3795, 5979, 6936, 7098, 9441, 9523, 9726, 9991})
  void norInThoseThatWereJudgedTooHard(long seed) {
    assertThat(FaultRun.quiet(seed).problems(report -> {})).isEmpty();
  }

  /**
   * Of the richer ones: a plan was refused because of room that is kept for others, and one who was
   * being moved could not give up its next place, which was tried again every millisecond; gangs
   * went round in several steps (4494), and who had taken quota had no nodes for it because one had
   * failed (3166).
   */
  @ParameterizedTest
  @ValueSource(longs = {30, 160, 188, 3166, 4494})
  void norInThoseThatFailedWithMoreInThem(long seed) {
    assertThat(FaultRun.richerAndQuiet(seed).problems(report -> {})).isEmpty();
  }

  /**
   * Of those with faults: a plan was refused that moved one who had outstayed its time for one who
   * had to be patient (2828), who was stopped at the second try counted from the first (3164), or
   * for nothing when the clock had been set back (7518 and, of quota, 6513), and one was thought to
   * have waited since it was stopped, and not since its start was broken off (5307).
   */
  @ParameterizedTest
  @ValueSource(longs = {2828, 3164, 5307, 6513, 7518})
  void norInThoseThatFailedWithMoreInThemAndFaults(long seed) {
    assertThat(FaultRun.richer(seed).problems(report -> {})).isEmpty();
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

  @Test
  @Tag("long")
  void norInTenThousandWhereThereIsMore() {
    check(FaultRun::richer, MANY);
  }

  @Test
  @Tag("long")
  void norInTenThousandWhereThereIsMoreAndNothingGoesWrong() {
    check(FaultRun::richerAndQuiet, MANY);
  }

  /** Whatever is wrong of any run; and of how many it was judged whether they took in vain. */
  private static double check(LongFunction<FaultRun> run, int runs) {
    @Nullable Long one = Long.getLong("tenure.seed");
    long from = one == null ? 0 : one;
    long to = one == null ? runs : one + 1;
    long judged = 0;
    long all = 0;
    SortedMap<Long, List<String>> bad = new TreeMap<>();
    for (long seed = from; seed < to; seed++) {
      FaultRun.Result result = run.apply(seed).result(report -> {});
      if (!result.problems().isEmpty()) {
        bad.put(seed, result.problems());
      }
      judged += result.judged();
      all += result.judged() + result.excused();
    }
    assertThat(bad).as("bad seeds, of %d", to - from).isEmpty();
    return one == null ? (double) judged / all : 1;
  }
}
