package dev.tenure.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.audit.Patience.Calm;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A minute of patience, with calm from 100 to 130, from 200 to 300, and from 400 on. */
class PatienceTest {
  private static final Patience MINUTE =
      new Patience(
          Duration.ofSeconds(60),
          List.of(calm(100, 130), calm(200, 300), new Calm(at(400), Instant.MAX)));

  private static Instant at(long second) {
    return Instant.ofEpochSecond(second);
  }

  private static Calm calm(long from, long until) {
    return new Calm(at(from), at(until));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 260", // in the first calm there is no whole minute
    "110, 260",
    "200, 260",
    "240, 300",
    "241, 460", // what is left of the calm is too short
    "500, 560"
  })
  void onlyAWholeMinuteOfCalmCounts(long begun, long ends) {
    assertThat(MINUTE.endsFor(at(begun))).isEqualTo(at(ends));
  }

  @Test
  void itNeverEndsWithoutCalm() {
    Patience none = new Patience(Duration.ofSeconds(60), List.of(calm(100, 130)));
    assertThat(none.endsFor(at(0))).isEqualTo(Instant.MAX);
  }
}
