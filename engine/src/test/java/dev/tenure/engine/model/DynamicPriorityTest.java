package dev.tenure.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Priorities move by whole points, at the very millisecond. */
class DynamicPriorityTest {
  private static final DynamicPriority MOVING = new DynamicPriority(100, 50, 7, 3);

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # millis,            waiting, running
          -5,                  10,      10
          0,                   10,      10
          35999,               10,      10
          36000,               11,      10
          1043999,             38,      8
          1044000,             39,      8
          514285,              24,      10
          514286,              24,      9
          1799999,             59,      7
          1800000,             60,      7
          9223372036854775806, 60,      7
          """)
  void aPointIsGainedAndLostInTime(long millis, int waiting, int running) {
    assertThat(MOVING.waiting(10, 1, 1 + millis)).isEqualTo(waiting);
    assertThat(MOVING.running(10, 0, millis)).isEqualTo(running);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # now,    next gain
          1000,     37000
          36999,    37000
          37000,    73000
          1800999,  1801000
          1801000,  9223372036854775807
          """)
  void theNextGainHasAnInstant(long now, long next) {
    assertThat(MOVING.nextGain(1000, now)).isEqualTo(next);
  }

  @Test
  void whoWaitsSinceNobodyKnowsWhenHasGainedNothing() {
    assertThat(MOVING.waiting(10, 0, 3_600_000)).isEqualTo(10);
    assertThat(MOVING.nextGain(0, 3_600_000)).isEqualTo(Time.NEVER);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # interrupted, started, free
          1000,          1000,    37000
          1000,          5000,    37000
          600000,        1000,    515286
          """)
  void nobodyTakesBackBeforeAPointHasMoved(long interrupted, long started, long free) {
    assertThat(MOVING.takesBackFrom(interrupted, started)).isEqualTo(free);
  }

  /** What was gained is lost first, then of its own: 9 points an hour, of 5 gained and 3 more. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # millis,            running
          0,                   15
          399999,              15
          400000,              14
          2000000,             10
          3199999,             8
          3200000,             7
          9223372036854775806, 7
          """)
  void whoRunsLosesWhatItHadGainedFirst(long millis, int running) {
    assertThat(new DynamicPriority(1, 5, 9, 3).running(10, 5, millis)).isEqualTo(running);
  }

  @Test
  void theLeastIsAllLostOfItsOwn() {
    assertThat(MOVING.lowest(10)).isEqualTo(7);
    assertThat(new DynamicPriority(100, 50, 0, 3).lowest(10)).isEqualTo(10);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # gain, most, loss, most, millis
          100,    50,   7,    3,    36000
          7,      3,    100,  50,   36000
          7,      0,    7,    3,    514286
          0,      5,    0,    5,    9223372036854775807
          """)
  void aPointMovesAfterThatLong(int gain, int maxGain, int loss, int maxLoss, long millis) {
    assertThat(new DynamicPriority(gain, maxGain, loss, maxLoss).firstPoint()).isEqualTo(millis);
  }

  @Test
  void theyStopAtTheEndsOfNumbers() {
    assertThat(MOVING.waiting(Integer.MAX_VALUE, 1, 3_600_001)).isEqualTo(Integer.MAX_VALUE);
    assertThat(MOVING.running(Integer.MIN_VALUE, 0, 3_600_000)).isEqualTo(Integer.MIN_VALUE);
    DynamicPriority fast =
        new DynamicPriority(
            Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
    assertThat(fast.waiting(0, 1, Time.NEVER - 1)).isEqualTo(Integer.MAX_VALUE);
    assertThat(fast.running(0, Integer.MAX_VALUE, Time.NEVER - 1)).isEqualTo(-Integer.MAX_VALUE);
    assertThat(new DynamicPriority(0, 5, 0, 5).nextGain(0, 10)).isEqualTo(Time.NEVER);
  }
}
