package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatheringTest {
  /** The last one: a clock that was set back says nothing. */
  @ParameterizedTest
  @CsvSource({"0, 2", "1, 9", "20, 180", "400, 200", "-400, 2"})
  void theLongerACycleTakesTheMoreIsWaitedFor(long took, long wait) {
    AtomicLong clock = new AtomicLong(1_000);
    Gathering gathering = new Gathering(clock::get);
    assertThat(gathering.millis()).isEqualTo(2);
    gathering.begin();
    clock.addAndGet(took);
    gathering.end();
    assertThat(gathering.millis()).isEqualTo(wait);
  }
}
