package dev.tenure.engine.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Time;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordingTest {
  private static final long NOW = Instant.parse("2026-03-02T10:00:00Z").toEpochMilli();

  @Test
  void aSentenceIsItsTemplateFilled() {
    Reason reason = Reason.of(ReasonCode.FITS).text("pod", "web").text("node", "n1");
    assertThat(reason.sentence(NOW)).isEqualTo("web fits on n1.");
  }

  @Test
  void aMissingParameterIsAMistakeOfTheProgram() {
    assertThatThrownBy(() -> Reason.of(ReasonCode.FITS).text("pod", "web").sentence(NOW))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("FITS lacks its parameter node");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          2026-03-02T10:15:00Z,     10:15
          2026-03-02T10:15:01Z,     10:15:01
          2026-03-02T10:15:01.007Z, 10:15:01.007
          2026-03-03T10:15:00Z,     2026-03-03T10:15:00Z
          2026-03-01T23:59:59Z,     2026-03-01T23:59:59Z
          """)
  void timesOfTheSameDayGoWithoutADate(Instant time, String text) {
    assertThat(new Wording(NOW).time(time.toEpochMilli())).isEqualTo(text);
  }

  @Test
  void marksAreWords() {
    assertThat(new Wording(NOW).time(Time.NEVER)).isEqualTo("never");
    assertThat(new Wording(NOW).time(Time.FREE)).isEqualTo("now");
  }

  @Test
  void amountsAreSaidTheWayPeopleSayThem() {
    assertThat(Wording.amounts(Resources.NONE)).isEqualTo("nothing");
    assertThat(Wording.amounts(Resources.of("cpu", 1500))).isEqualTo("1500m CPU");
    assertThat(Wording.amounts(Resources.of("cpu", 2000).with("gpu", 1)))
        .isEqualTo("2 CPU and 1 GPU");
    assertThat(
            Wording.amounts(
                Resources.of("memory", 3L << 30)
                    .with("cpu", 1000)
                    .with("nvidia.com/gpu", 8)
                    .with("pods", 1)
                    .with("example.com/fpga", 2)))
        .isEqualTo("1 CPU, 2 example.com/fpga, 3Gi memory, 8 GPUs and 1 pod place");
    assertThat(Wording.amounts(Resources.of("memory", 1000))).isEqualTo("1000 memory");
    assertThat(Wording.amounts(Resources.of("pods", 110))).isEqualTo("110 pod places");
  }

  @Test
  void everyKindOfValueHasWords() {
    Reason base = Reason.of(ReasonCode.FITS).text("pod", "web");
    assertThat(base.count("node", 3).sentence(NOW)).isEqualTo("web fits on 3.");
    assertThat(base.moment("node", NOW).sentence(NOW)).isEqualTo("web fits on 10:00.");
    assertThat(base.span("node", 90_000).sentence(NOW)).isEqualTo("web fits on 1m30s.");
    assertThat(base.amounts("node", Resources.of("gpu", 2)).sentence(NOW))
        .isEqualTo("web fits on 2 GPUs.");
  }
}
