package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Stay;
import dev.tenure.engine.model.Workload;
import dev.tenure.kubernetes.tree.Fields;
import java.time.Instant;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StayAnnotationsTest {
  private static final String EVICTED =
      "status: {conditions: [{type: Evicted, status: 'True', reason: %s, lastTransitionTime:"
          + " '2026-11-16T09:59:00Z'}]}";

  private static Stay stay(String annotations, String status) {
    Fields object =
        Given.object("{metadata: {name: w, annotations: {%s}}, %s}".formatted(annotations, status));
    return StayAnnotations.of(Metadata.of(object), new Conditions(object.at("status")));
  }

  @Test
  void aPodGroupWishesAndHasAPast() {
    Workload group =
        Given.group(
                "{metadata: {name: g, annotations: {tenure.dev/min-runtime: 30m,"
                    + " tenure.dev/preemptions: '2'}}, spec: {queue: q}}")
            .workload();
    assertThat(group.terms().minRuntime()).isEqualTo(Stated.of(1_800_000));
    assertThat(group.marks().preemptions()).isEqualTo(2);
  }

  @Test
  void aQuotaWorkloadSaysWhenItWasPreempted() {
    long at = Instant.parse("2026-11-16T09:59:00Z").toEpochMilli();
    assertThat(stay("", EVICTED.formatted("Preempted")).evictedAt()).isEqualTo(OptionalLong.of(at));
    assertThat(stay("", EVICTED.formatted("PodsReadyTimeout")).evictedAt()).isEmpty();
    String written = "kai.scheduler/last-eviction-timestamp: '2026-11-16T09:58:00Z'";
    assertThat(stay(written, EVICTED.formatted("Preempted")).evictedAt())
        .isEqualTo(OptionalLong.of(at - 60_000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tenure.dev/min-runtime: soon   | WARNING metadata.annotations[tenure.dev/min-runtime]: soon is not a duration above zero, and counts for nothing
          tenure.dev/min-runtime: 0s     | WARNING metadata.annotations[tenure.dev/min-runtime]: 0s is not a duration above zero, and counts for nothing
          tenure.dev/preemptions: often  | WARNING metadata.annotations[tenure.dev/preemptions]: often is not a count; it counts as never preempted
          tenure.dev/preemptions: '-1'   | WARNING metadata.annotations[tenure.dev/preemptions]: -1 is not a count; it counts as never preempted
          """)
  void whatCannotBeReadCountsForNothing(String annotation, String problem) {
    Fields object = Given.object("{metadata: {name: w, annotations: {%s}}}".formatted(annotation));
    Stay stay = StayAnnotations.of(Metadata.of(object), new Conditions(object.at("status")));
    assertThat(stay.wish().isPositive()).isFalse();
    assertThat(stay.preemptions()).isZero();
    assertThat(Given.problems(object)).containsExactly(problem);
  }

  @Test
  void queuesSayHowMuchMayBeWishedFor() {
    String annotated =
        "{metadata: {name: q, annotations: {tenure.dev/workload-min-runtime-limit: %s}}, spec:"
            + " {namespaceSelector: {}}}";
    assertThat(
            ClusterQueueTranslation.translate(Given.object(annotated.formatted("1h")))
                .orElseThrow()
                .promises()
                .wishLimit())
        .isEqualTo(MinRuntime.of(3_600_000));
    assertThat(
            CohortTranslation.translate(
                    Given.object(annotated.formatted("2h").replace("namespaceSelector: {}", "")))
                .orElseThrow()
                .cohort()
                .promises()
                .wishLimit())
        .isEqualTo(MinRuntime.of(7_200_000));
    assertThat(
            QueueTranslation.translate(
                    Given.object(annotated.formatted("long").replace("namespaceSelector: {}", "")))
                .orElseThrow()
                .wishLimit())
        .isInstanceOf(MinRuntime.Broken.class);
  }
}
