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
    assertThat(recent.add(of("a", "q", NOW + 250))).isTrue();
    assertThat(recent.add(of("a", "q", NOW))).as("to the second, by an annotation").isFalse();
    assertThat(recent.add(of("a", "q", NOW - 749))).isFalse();
    assertThat(recent.add(of("a", "q", NOW - 750))).as("another one").isTrue();
    assertThat(recent.add(of("b", "q", NOW))).isTrue();
    assertThat(recent.all()).hasSize(3);
  }

  @Test
  void countsFromTheLast() {
    recent.add(of("a", "q", NOW - 30_000));
    recent.add(of("b", "r", NOW - 20_000));
    recent.add(of("c", "q", NOW - 10_000));
    assertThat(recent.last(1, NOW)).isEqualTo(NOW - 10_000);
    assertThat(recent.last(3, NOW)).isEqualTo(NOW - 30_000);
    assertThat(recent.last(4, NOW)).isEqualTo(Time.FREE);
    assertThat(recent.last(2, NOW, Family.QUEUED, "q")).isEqualTo(NOW - 30_000);
    assertThat(recent.last(1, NOW, Family.QUOTA, "q")).isEqualTo(Time.FREE);
  }

  @Test
  void whatIsWrittenAsLaterThanNowHasNotHappened() {
    recent.add(of("a", "q", NOW + 1));
    assertThat(recent.last(1, NOW)).isEqualTo(Time.FREE);
    assertThat(recent.last(1, NOW + 1)).isEqualTo(NOW + 1);
  }

  @Test
  void whatIsLongAgoIsForgotten() {
    recent.add(of("a", "q", NOW - 60_001));
    recent.add(of("b", "q", NOW - 60_000));
    recent.forgetBefore(NOW);
    assertThat(recent.all()).containsExactly(of("b", "q", NOW - 60_000));
    assertThat(recent.add(of("a", "q", NOW - 60_001))).as("in whatever order").isFalse();
  }
}
