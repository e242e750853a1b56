package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodStatus;
import java.time.Instant;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodStatusTranslationTest {
  private static final OptionalLong HALF_PAST_NINE =
      OptionalLong.of(Instant.parse("2026-03-01T09:30:00Z").toEpochMilli());

  private static PodStatus status(String metadata, String spec, String status) {
    return Given.pod(
            "{metadata: {name: p, "
                + metadata
                + "}, spec: {containers: [{name: m}], "
                + spec
                + "}, status: {"
                + status
                + "}}",
            Given.context())
        .pod()
        .status();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nodeName: n1 | phase: Running   | RUNNING
          nodeName: n1 | phase: Pending   | BOUND
          nodeName: n1 | phase: Unknown   | RUNNING
          nodeName: n1 | phase: Succeeded | SUCCEEDED
          nodeName: n1 | phase: Failed    | FAILED
          nodeName: n1 | phase: Starting  | RUNNING
          nodeName: n1 | ''               | RUNNING
          ''           | phase: Pending   | PENDING
          ''           | ''               | PENDING
          ''           | phase: Running   | PENDING
          ''           | phase: Failed    | FAILED
          """)
  void tellsThePhase(String spec, String status, PodPhase phase) {
    assertThat(status("", spec, status).phase()).isEqualTo(phase);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {type: PodScheduled, status: "True", lastTransitionTime: "2026-03-01T09:30:00Z"}          | true
          {type: PodScheduled, status: "True", lastTransitionTime: 2026-03-01T10:30:00+01:00}       | true
          {type: Ready, status: "True"}, {type: PodScheduled, status: "True", lastTransitionTime: 2026-03-01T09:30:00.000Z} | true
          {type: PodScheduled, status: "False", lastTransitionTime: "2026-03-01T09:30:00Z"}         | false
          {type: PodScheduled, status: "True"}                                                      | false
          {type: Ready, status: "True", lastTransitionTime: "2026-03-01T09:30:00Z"}                 | false
          ''                                                                                        | false
          """)
  void tellsWhenItWasScheduled(String conditions, boolean known) {
    PodStatus status = status("", "nodeName: n1", "conditions: [" + conditions + "]");
    assertThat(status.scheduledAt()).isEqualTo(known ? HALF_PAST_NINE : OptionalLong.empty());
  }

  @Test
  void tellsStartClaimAndEnd() {
    PodStatus status =
        status(
            "deletionTimestamp: x, annotations: {tenure.dev/claimed-at: 2026-03-01T09:30:00Z}",
            "",
            "nominatedNodeName: n2, startTime: '2026-03-01T09:30:00Z'");
    assertThat(status.terminating()).isTrue();
    assertThat(status.nominatedNode()).isEqualTo("n2");
    assertThat(status.nominatedAt()).isEqualTo(HALF_PAST_NINE);
    assertThat(status.startedAt()).isEqualTo(HALF_PAST_NINE);
  }
}
