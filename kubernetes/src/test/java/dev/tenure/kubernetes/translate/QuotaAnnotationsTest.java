package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuotaAnnotationsTest {
  private static Fields object(String annotation, String value) {
    return Given.object(
        "{metadata: {name: q, annotations: {tenure.dev/%s: %s}}, spec: {namespaceSelector: {}}}"
            .formatted(annotation, value));
  }

  private static ClusterQueue queue(Fields object) {
    return ClusterQueueTranslation.translate(object).orElseThrow();
  }

  @Test
  void queuesAndCohortsPromise() {
    Fields preempt = object("preempt-min-runtime", "30m");
    Fields reclaim = object("reclaim-min-runtime", "1h");
    MinRuntime hour = MinRuntime.of(3_600_000);
    assertThat(queue(preempt).promises())
        .isEqualTo(new QuotaPromises(MinRuntime.of(1_800_000), MinRuntime.UNSET));
    assertThat(queue(reclaim).promises()).isEqualTo(new QuotaPromises(MinRuntime.UNSET, hour));
    Fields cohort =
        Given.object(
            "{metadata: {name: c, annotations: {tenure.dev/reclaim-min-runtime: 1h}}, spec: {}}");
    assertThat(CohortTranslation.translate(cohort).orElseThrow().cohort().promises())
        .isEqualTo(new QuotaPromises(MinRuntime.UNSET, hour));
  }

  @ParameterizedTest
  @ValueSource(strings = {"10 minutes", "-5m", "600", "[]", "true", "''"})
  void anUnreadablePromiseIsBrokenAndTheQueueWorksOn(String text) {
    Fields object = object("reclaim-min-runtime", text);
    ClusterQueue queue = queue(object);
    assertThat(queue.promises().reclaim()).isInstanceOf(MinRuntime.Broken.class);
    assertThat(queue.stop()).isEqualTo(StopPolicy.NONE);
    assertThat(Given.problems(object))
        .singleElement()
        .asString()
        .startsWith("ERROR metadata.annotations[tenure.dev/reclaim-min-runtime]:");
  }

  @Test
  void unreadableAnnotationsPromiseWhatTheyMayHavePromised() {
    Fields object = Given.object("{metadata: {name: q, annotations: all}, spec: {}}");
    assertThat(queue(object).promises().preempt()).isInstanceOf(MinRuntime.Broken.class);
    assertThat(queue(object).promises().reclaim()).isInstanceOf(MinRuntime.Broken.class);
  }

  @ParameterizedTest
  @CsvSource({"10m, 600000", "0s, 0", "soon, " + Time.NEVER, "-1s, " + Time.NEVER})
  void anUnreadableTriggerNeverTriggers(String text, long millis) {
    assertThat(queue(object("trigger-after-waiting", text)).extras().triggerAfterMillis())
        .isEqualTo(millis);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ByLowestRuntime                          | BY_LOWEST_RUNTIME
          'ByLongestRuntime, ByLowestPriority'     | BY_LONGEST_RUNTIME BY_LOWEST_PRIORITY
          ByLowestDisruptionCost                   | BY_LOWEST_DISRUPTION_COST
          ''                                       | BY_LOWEST_PRIORITY BY_LOWEST_RUNTIME
          """)
  void readsTheOrderOfVictims(String text, String criteria) {
    Fields object = object("workload-sorting", "'" + text + "'");
    assertThat(queue(object).extras().sorting())
        .isEqualTo(Arrays.stream(criteria.split(" ", -1)).map(VictimCriterion::valueOf).toList());
    assertThat(Given.problems(object)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ByAge                              | ByAge lists ByAge, which is no criterion; the usual order is kept
          'ByLowestRuntime,ByLowestRuntime'  | ByLowestRuntime,ByLowestRuntime repeats ByLowestRuntime; the usual order is kept
          """)
  void anUnreadableOrderIsNone(String text, String problem) {
    Fields object = object("workload-sorting", "'" + text + "'");
    assertThat(queue(object).extras()).isEqualTo(QueueExtras.NONE);
    assertThat(Given.problems(object))
        .containsExactly("WARNING metadata.annotations[tenure.dev/workload-sorting]: " + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          waiting:+10/h,max=100;running:-5/h,max=50    | 10 | 100 | 5 | 50
          waiting:+10/h,max=100                        | 10 | 100 | 0 | 0
          running:-5/h,max=50                          | 0  | 0   | 5 | 50
          waiting:+1/h, max=2; running:-0/h, max=0     | 1  | 2   | 0 | 0
          """)
  void readsHowPrioritiesMove(String text, int gain, int maxGain, int loss, int maxLoss) {
    Fields object = object("dynamic-priority", "'" + text + "'");
    assertThat(queue(object).extras().dynamicPriority())
        .isEqualTo(new DynamicPriority(gain, maxGain, loss, maxLoss));
    assertThat(Given.problems(object)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ";",
        "waiting:10/h,max=100",
        "waiting:-10/h,max=100",
        "waiting:+10/h",
        "waiting:+10/d,max=100",
        "waiting:++10/h,max=100",
        "waiting:+10/h,max=100;",
        "running:+5/h,max=50",
        "running:-5/h,max=50;waiting:+10/h,max=100",
        "waiting:+99999999999/h,max=1",
        "waiting:+1/h,max=1;running:-1/h,max=1;running:-1/h,max=1"
      })
  void anUnreadableMoveIsNone(String text) {
    Fields object = object("dynamic-priority", "'" + text + "'");
    assertThat(queue(object).extras()).isEqualTo(QueueExtras.NONE);
    assertThat(Given.problems(object))
        .singleElement()
        .asString()
        .contains("does not say how priorities move; they stay as they are");
  }

  @Test
  void warnsOfAnnotationsThatDoNothingHere() {
    Fields cohort =
        Given.object(
            "{metadata: {name: c, annotations: {tenure.dev/workload-sorting: x, other.dev/y: z}}}");
    assertThat(CohortTranslation.translate(cohort)).isPresent();
    assertThat(Given.problems(cohort))
        .isEqualTo(
            List.of(
                "WARNING metadata.annotations[tenure.dev/workload-sorting]: x is not an annotation"
                    + " that is known on this kind of object; it has no effect"));
  }
}
