package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaceTest {
  private static final long FROM = 1_000_000;

  private final AtomicLong nanos = new AtomicLong(5);
  private final StopFlag stop = new StopFlag();

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # speed, virtual millis, take real nanos
          1,       1500,           1500000000
          0.5,     1000,           2000000000
          60,      60000,          1000000000
          max,     86400000,       0
          """)
  void virtualTimeTakesRealTime(String speed, long virtual, long real) {
    assertThat(Speed.parse(speed).realNanos(virtual)).isEqualTo(real);
  }

  @Test
  void itIsExactlyTheInstantThatWasWaitedForHoweverLateItGot() {
    Pace pace = new Pace(FROM, Speed.parse("1"), stop, nanos::get);
    nanos.addAndGet(10_000_000_000L);
    assertThat(pace.sleepUntil(FROM + 9_000)).isTrue();
    assertThat(pace.now()).isEqualTo(FROM + 9_000);
  }

  @Test
  void whoStopsItLearnsHowFarItHasCome() {
    Pace pace = new Pace(FROM, Speed.parse("60"), stop, nanos::get);
    stop.raise();
    nanos.addAndGet(2_000_000_000L);
    assertThat(pace.sleepUntil(FROM + 600_000)).isFalse();
    assertThat(pace.now()).isEqualTo(FROM + 120_000);
    assertThat(pace.isStopped()).isTrue();
  }

  @Test
  void withoutWaitingNoTimePassesBeforeAStop() {
    Pace pace = new Pace(FROM, Speed.parse("max"), stop, nanos::get);
    assertThat(pace.sleepUntil(FROM + 1)).isTrue();
    stop.raise();
    assertThat(pace.sleepUntil(FROM + 600_000)).isFalse();
    assertThat(pace.now()).isEqualTo(FROM + 1);
  }

  @Test
  void anInterruptIsAStop() {
    Thread.currentThread().interrupt();
    Pace pace = new Pace(FROM, Speed.parse("1"), stop, nanos::get);
    assertThat(pace.sleepUntil(FROM + 600_000)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(stop.isRaised()).isTrue();
  }
}
