package dev.tenure.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import org.junit.jupiter.api.Test;

class RecentInterruptionsTest {
  private static final long NOW = 1_000_000;

  private final RecentInterruptions recent = new RecentInterruptions();

  private static Interruption of(String name, String queue, long at) {
    return new Interruption(WorkloadId.ofGroup("default", name), Family.QUEUED, queue, at);
  }

  @Test
  void theSameEvictionToldTwiceCountsOnce() {
    assertThat(recent.decided(of("a", "q", NOW + 250))).isTrue();
    assertThat(recent.decided(of("a", "q", NOW + 250))).isFalse();
    assertThat(recent.read(of("a", "q", NOW))).as("to the second, by an annotation").isFalse();
    assertThat(recent.read(of("a", "q", NOW - 749))).isFalse();
    assertThat(recent.read(of("a", "q", NOW - 750))).as("another one").isTrue();
    assertThat(recent.read(of("b", "q", NOW))).isTrue();
    assertThat(recent.all()).hasSize(3);
  }

  @Test
  void countsFromTheLast() {
    recent.read(of("a", "q", NOW - 30_000));
    recent.read(of("b", "r", NOW - 20_000));
    recent.read(of("c", "q", NOW - 10_000));
    assertThat(recent.last(1, NOW)).isEqualTo(NOW - 10_000);
    assertThat(recent.last(3, NOW)).isEqualTo(NOW - 30_000);
    assertThat(recent.last(4, NOW)).isEqualTo(Time.FREE);
    assertThat(recent.last(2, NOW, Family.QUEUED, "q")).isEqualTo(NOW - 30_000);
    assertThat(recent.last(1, NOW, Family.QUOTA, "q")).isEqualTo(Time.FREE);
  }

  @Test
  void whatIsWrittenAsLaterThanNowHasNotHappened() {
    recent.read(of("a", "q", NOW + 1));
    assertThat(recent.last(1, NOW)).isEqualTo(Time.FREE);
    assertThat(recent.last(1, NOW + 1)).isEqualTo(NOW + 1);
  }

  @Test
  void whatIsLongAgoIsForgotten() {
    recent.read(of("a", "q", NOW - 60_001));
    recent.read(of("b", "q", NOW - 60_000));
    recent.forgetBefore(NOW);
    assertThat(recent.all()).containsExactly(of("b", "q", NOW - 60_000));
    assertThat(recent.read(of("a", "q", NOW - 60_001))).as("in whatever order").isFalse();
  }

  /** It ran again in between, or the first was refused: nobody can tell. */
  @Test
  void whatIsDecidedLaterIsAnotherOne() {
    recent.decided(of("a", "q", NOW));
    assertThat(recent.decided(of("a", "q", NOW + 1))).isTrue();
    assertThat(recent.last(1, NOW + 1)).isEqualTo(NOW + 1);
  }

  @Test
  void whatIsDecidedCountsThoughTheClockWasSetBack() {
    recent.forgetBefore(NOW);
    long back = NOW - 600_000;
    assertThat(recent.decided(of("a", "q", back))).isTrue();
    assertThat(recent.last(1, back)).isEqualTo(back);
    recent.forgetBefore(back);
    assertThat(recent.read(of("b", "q", back - 1))).isTrue();
    assertThat(recent.decided(of("a", "q", -NOW))).as("before all time").isTrue();
  }
}
