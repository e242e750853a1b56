package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Workload;
import java.time.Instant;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupPatienceTest {
  private static Workload group(String annotations, String spec) {
    return Given.group(
            "{metadata: {name: g, annotations: {%s}}, spec: {queue: q, %s}}"
                .formatted(annotations, spec))
        .workload();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                       | ''                          | 0
          ''                                       | preemptionDelay: 5m         | 300000
          kai.scheduler/preemption-delay: 1m30s    | ''                          | 90000
          kai.scheduler/preemption-delay: 1m30s    | preemptionDelay: 5m         | 300000
          ''                                       | preemptionDelay: "-5m"      | 0
          kai.scheduler/preemption-delay: a while  | ''                          | 0
          """)
  void theFieldCountsBeforeTheAnnotation(String annotations, String spec, long delay) {
    assertThat(group(annotations, spec).terms().preemptionDelayMillis()).isEqualTo(delay);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                             | ''                           |
          ''                                             | stalenessGracePeriod: 10s    | 10000
          ''                                             | stalenessGracePeriod: 0s     | 0
          ''                                             | stalenessGracePeriod: "-1s"  | -1000
          kai.scheduler/staleness-grace-period: 20s      | ''                           | 20000
          ''                                             | stalenessGracePeriod: soon   |
          """)
  void anUnsetGraceIsNotOneOfNoTime(String annotations, String spec, Long grace) {
    assertThat(group(annotations, spec).terms().stalenessGraceMillis())
        .isEqualTo(grace == null ? OptionalLong.empty() : OptionalLong.of(grace));
  }

  @ParameterizedTest
  @CsvSource({"preemptionDelay: \"-5m\"", "stalenessGracePeriod: soon"})
  void whatCannotBeReadProtects(String spec) {
    assertThat(group("", spec).preemptible()).isFalse();
  }

  @Test
  void readsWhatWasWrittenDown() {
    Workload group =
        group(
            "kai.scheduler/stale-podgroup-timestamp: '2026-03-01T10:00:00Z',"
                + " kai.scheduler/last-eviction-timestamp: '2026-03-01T09:00:00Z'",
            "");
    assertThat(group.marks().staleSince())
        .hasValue(Instant.parse("2026-03-01T10:00:00Z").toEpochMilli());
    assertThat(group.marks().evictedAt())
        .hasValue(Instant.parse("2026-03-01T09:00:00Z").toEpochMilli());
  }

  @Test
  void whatWasWrittenBadlyIsAsIfNotWritten() {
    Workload group = group("kai.scheduler/stale-podgroup-timestamp: yesterday", "");
    assertThat(group.marks().staleSince()).isEmpty();
    assertThat(group.preemptible()).isTrue();
  }
}
