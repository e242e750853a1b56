package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.act.DeedTally.Result;
import dev.tenure.kubernetes.act.DeedTally.Row;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How fast, how often, how many. */
class PaceTest {
  @Test
  void aBurstAndThenSoManyInASecond() {
    AtomicLong now = new AtomicLong(-5);
    Pace pace = new Pace(10, 3, now::get);
    assertThat(IntStream.range(0, 5).filter(i -> pace.tryTake()).count()).isEqualTo(3);
    now.addAndGet(199_999_999);
    assertThat(IntStream.range(0, 5).filter(i -> pace.tryTake()).count()).isEqualTo(1);
    now.addAndGet(1);
    assertThat(pace.tryTake()).isTrue();
    now.addAndGet(3_600_000_000_000L);
    assertThat(IntStream.range(0, 5).filter(i -> pace.tryTake()).count()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # attempts, asked, chance, pause
          1,          ,      0,      50
          1,          ,      1,      100
          2,          ,      0.5,    150
          4,          ,      1,      800
          10,         ,      1,      2000
          90,         ,      0,      1000
          1,          1,     1,      1000
          9,          1,     1,      2000
          """)
  void pausesGrowUpToALimitAndAreNotAllAlike(
      int attempts, Integer asked, double chance, long pause) {
    OptionalInt seconds = asked == null ? OptionalInt.empty() : OptionalInt.of(asked);
    assertThat(new Backoff(100, 2_000, () -> chance).pauseMillis(attempts, seconds))
        .isEqualTo(pause);
  }

  @Test
  void deedsAreCountedByTurnAndResult() {
    DeedTally tally = new DeedTally();
    Deed deed = new Deed(Deed.Turn.START, WorkloadId.ofGroup("a", "b"), null, null, () -> null);
    tally.accept(new Report(deed, 1, Outcome.DONE, 1, 30));
    tally.accept(new Report(deed, 1, Outcome.DONE, 3, 50));
    tally.accept(new Report(deed, 1, new Outcome.Unknown("silence"), 5, 7));
    assertThat(tally.rows())
        .containsExactly(
            new Row(Deed.Turn.START, Result.DONE, 2, 4, 80, 50),
            new Row(Deed.Turn.START, Result.UNKNOWN, 1, 5, 7, 7));
  }
}
