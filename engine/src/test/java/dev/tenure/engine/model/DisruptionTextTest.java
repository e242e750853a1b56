package dev.tenure.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DisruptionTextTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # model,       ran,     lost
          none,          0,       0
          none,          7200000, 7200000
          periodic:1h,   0,       0
          periodic:1h,   3599999, 3599999
          periodic:1h,   3600000, 0
          periodic:1h,   7500000, 300000
          graceful:30s,  10000,   10000
          graceful:30s,  7200000, 30000
          graceful:0s,   7200000, 0
          transparent,   7200000, 0
          """)
  void whatIsLostFollowsFromTheModel(String model, long ran, long lost) {
    Checkpointing read = DisruptionText.checkpointing(model).orElseThrow();
    assertThat(read.lostMillis(ran)).isEqualTo(lost);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "periodic:1h30m", "graceful:30s", "transparent"})
  void modelsAreWrittenAsTheyAreRead(String text) {
    assertThat(DisruptionText.checkpointing(text).orElseThrow().text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "None",
        "periodic",
        "periodic:",
        "periodic:0s",
        "periodic:-1h",
        "periodic:often",
        "graceful:",
        "graceful:-1s",
        "transparent:1s"
      })
  void anythingElseIsNoModel(String text) {
    assertThat(DisruptionText.checkpointing(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # milestones     | ran       | lost
          60s=100,600s=0   | 0         | 0
          60s=100,600s=0   | 60000     | 60000
          60s=100,600s=0   | 30000     | 30000
          60s=100,600s=0   | 330000    | 165000
          60s=100,600s=0   | 599999    | 1
          60s=100,600s=0   | 600000    | 0
          60s=100,600s=0   | 864000000 | 0
          0s=0, 1h=50      | 1800000   | 450000
          0s=0, 1h=50      | 36000000  | 18000000
          1h=20            | 3600      | 720
          """)
  void milestonesAreLinearInBetweenAndConstantOutside(String text, long ran, long lost) {
    assertThat(DisruptionText.milestones(text).orElseThrow().lostMillis(ran)).isEqualTo(lost);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",",
        "60s",
        "60s=",
        "=5",
        "60s=101",
        "60s=-1",
        "-1s=5",
        "60s=5,",
        "60s=5,60s=4",
        "60s=5,30s=4",
        "60s=half"
      })
  void anythingElseIsNoMilestone(String text) {
    assertThat(DisruptionText.milestones(text)).isEmpty();
  }
}
