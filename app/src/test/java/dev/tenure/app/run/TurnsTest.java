package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A loop that waits is well, one that does not come back is not. */
class TurnsTest {
  private final AtomicLong nanos = new AtomicLong();
  private final Turns turns = new Turns(new Patient(), nanos::get);

  /** Waits for an hour, and is over after that. */
  private final class Patient implements Alarm {
    @Override
    public OptionalLong await(long then) {
      pass(Duration.ofHours(1));
      assertThat(turns.areTaken()).as("while it waits").isTrue();
      return then == 0 ? OptionalLong.empty() : OptionalLong.of(then);
    }

    @Override
    public boolean isStopped() {
      return false;
    }
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Test
  void aMinuteIsEnoughForOneTurn() {
    assertThat(turns.areTaken()).isTrue();
    assertThat(turns.await(7)).hasValue(7);
    pass(Duration.ofMinutes(1));
    assertThat(turns.areTaken()).isTrue();
    pass(Duration.ofNanos(1));
    assertThat(turns.areTaken()).isFalse();
    turns.await(8);
    assertThat(turns.areTaken()).as("it came back after all").isTrue();
    turns.await(0);
    pass(Duration.ofHours(1));
    assertThat(turns.areTaken()).as("it is over").isTrue();
  }
}
