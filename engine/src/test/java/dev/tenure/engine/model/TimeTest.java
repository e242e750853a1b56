package dev.tenure.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimeTest {
  @Test
  void sumsSaturateAtBothEnds() {
    assertThat(Time.plus(5, 7)).isEqualTo(12);
    assertThat(Time.plus(5, -7)).isEqualTo(-2);
    assertThat(Time.plus(Long.MAX_VALUE - 1, 1)).isEqualTo(Time.NEVER);
    assertThat(Time.plus(1, Long.MAX_VALUE)).isEqualTo(Time.NEVER);
    assertThat(Time.plus(Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(Time.NEVER);
    assertThat(Time.plus(-2, Long.MIN_VALUE + 1)).isEqualTo(Time.FREE);
  }

  @Test
  void hugeSecondsProtectForEverAndNotNotAtAll() {
    assertThat(Time.seconds(9_223_372_037L)).isEqualTo(9_223_372_037_000L);
    assertThat(Time.seconds(Long.MAX_VALUE / 1000)).isEqualTo(Long.MAX_VALUE / 1000 * 1000);
    assertThat(Time.seconds(Long.MAX_VALUE / 1000 + 1)).isEqualTo(Time.NEVER);
    assertThat(Time.seconds(Long.MAX_VALUE)).isEqualTo(Time.NEVER);
    assertThat(Time.seconds(Long.MIN_VALUE)).isEqualTo(Time.FREE);
    assertThat(Time.seconds(-3)).isEqualTo(-3000);
  }

  @Test
  void theMarksAreNoInstants() {
    assertThat(Time.isInstant(Time.FREE)).isFalse();
    assertThat(Time.isInstant(Time.NEVER)).isFalse();
    assertThat(Time.isInstant(0)).isTrue();
  }
}
