package dev.tenure.app.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tenure.app.console.BadInput;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-16T10:00:00.250Z"));

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # --now,                    decides for,              and says
          '',                         2026-11-16T10:00:00.250Z, this machine's clock
          +15m,                       2026-11-16T10:15:00.250Z, this machine's clock +15m
          -1d,                        2026-11-15T10:00:00.250Z, this machine's clock -1d
          2026-11-16T09:00:00Z,       2026-11-16T09:00:00Z,     --now
          2026-11-16T09:00:00.5Z,     2026-11-16T09:00:00.500Z, --now
          2026-11-16T09:00:00+02:00,  2026-11-16T07:00:00Z,     --now
          """)
  void anInstantOrADistanceFromTheClock(String text, String instant, String source) {
    Moment moment = Moment.parse("--now", text, CLOCK);
    assertThat(moment.text()).isEqualTo(instant);
    assertThat(moment.source()).isEqualTo(source);
  }

  @ParameterizedTest
  @ValueSource(strings = {"10:00", "soon", "+soon", "+", "+9999999999999h", "2026-11-16"})
  void anythingElseIsRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> Moment.parse("--now", text, CLOCK))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "--now is \"%s\": not a time. Write for example 2026-11-16T10:00:00Z (RFC 3339), or"
                + " +15m from the clock.",
            text);
  }
}
