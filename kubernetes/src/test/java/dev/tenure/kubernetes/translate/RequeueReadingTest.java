package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Stated;
import dev.tenure.kubernetes.tree.Fields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequeueReadingTest {
  private static Fields group(String annotations, String spec) {
    return Given.object(
        "{metadata: {name: g, annotations: {%s}}, spec: {queue: q, %s}}"
            .formatted(annotations, spec));
  }

  private static Stated expected(Fields group) {
    return PodGroupTranslation.translate(group, Given.classes())
        .orElseThrow()
        .workload()
        .terms()
        .requeue()
        .expected();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                       | ''                     |
          ''                                       | expectedRuntime: 1d    | 86400000
          kai.scheduler/expected-runtime: 1h30m    | ''                     | 5400000
          kai.scheduler/expected-runtime: 1h30m    | expectedRuntime: 1d    | 86400000
          kai.scheduler/expected-runtime: 0s       | ''                     | 0
          kai.scheduler/expected-runtime: "-1h"    | ''                     | -3600000
          """)
  void theFieldCountsBeforeTheAnnotation(String annotations, String spec, Long millis) {
    assertThat(expected(group(annotations, spec)))
        .isEqualTo(millis == null ? Stated.nothing() : Stated.of(millis));
  }

  @Test
  void whatIsNoDurationIsReportedAndKept() {
    Fields group = group("kai.scheduler/expected-runtime: soon", "");
    assertThat(expected(group)).isEqualTo(new Stated.Unreadable("soon"));
    assertThat(Given.problems(group))
        .singleElement()
        .asString()
        .startsWith("WARNING")
        .contains("expected-runtime", "soon", "is not a duration above zero");
  }

  @Test
  void whatIsNoTimeIsReportedAndKept() {
    Fields group = group("kai.scheduler/requeue-not-before: tomorrow", "");
    assertThat(
            PodGroupTranslation.translate(group, Given.classes())
                .orElseThrow()
                .workload()
                .marks()
                .requeueNotBefore())
        .isEqualTo(new Stated.Unreadable("tomorrow"));
    assertThat(Given.problems(group)).singleElement().asString().contains("is not a time");
  }

  @Test
  void readsWhenItIsNotRequeuedBefore() {
    Fields group = group("kai.scheduler/requeue-not-before: \"1970-01-01T00:00:01Z\"", "");
    assertThat(
            PodGroupTranslation.translate(group, Given.classes())
                .orElseThrow()
                .workload()
                .marks()
                .requeueNotBefore())
        .isEqualTo(Stated.of(1000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tenure.dev/expected-runtime-default: 2h | ''                                    | 7200000 |
          tenure.dev/requeue-delay-default: 5m    | expectedRuntime: 1h                   | 3600000 | 300000
          ''                                      | 'expectedRuntime: 1h, requeueDelay: 1m' | 3600000 | 60000
          """)
  void aQueueSpeaksForThoseBelowIt(String annotations, String spec, Long expected, Long delay) {
    Fields queue =
        Given.object(
            "{metadata: {name: q, annotations: {%s}}, spec: {%s}}".formatted(annotations, spec));
    assertThat(QueueTranslation.translate(queue).orElseThrow().requeue())
        .isEqualTo(
            new RequeueTerms(
                expected == null ? Stated.nothing() : Stated.of(expected),
                delay == null ? Stated.nothing() : Stated.of(delay)));
  }

  @Test
  void theConfigurationHasADelayForAll() {
    assertThat(
            ConfigTranslation.translate(Given.object("{defaultRequeueDelay: 10m}"))
                .settings()
                .phases()
                .requeueDelayMillis())
        .isEqualTo(600_000);
  }
}
