package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueTranslationTest {
  private static Fields object(String spec) {
    return Given.object("{metadata: {name: q}, spec: {" + spec + "}}");
  }

  @ParameterizedTest
  @CsvSource({"30m, 1800000", "1h30m, 5400000", "90s, 90000", "2w3d, 1468800000", "0s, 0", "0, 0"})
  void readsPromises(String text, long millis) {
    Queue queue =
        QueueTranslation.translate(object("reclaimMinRuntime: \"" + text + "\"")).orElseThrow();
    assertThat(queue.reclaimMinRuntime()).isEqualTo(MinRuntime.of(millis));
    assertThat(queue.preemptMinRuntime()).isEqualTo(MinRuntime.UNSET);
  }

  @ParameterizedTest
  @CsvSource({"10 minutes", "-5m", "600", "5", "1y", "[]", "{}", "true", "''"})
  void anUnreadablePromiseIsBrokenAndNotUnset(String text) {
    Fields object = object("preemptMinRuntime: " + (text.isEmpty() ? "''" : text));
    Queue queue = QueueTranslation.translate(object).orElseThrow();
    assertThat(queue.preemptMinRuntime()).isInstanceOf(MinRuntime.Broken.class);
    assertThat(Given.problems(object))
        .singleElement()
        .asString()
        .startsWith("ERROR spec.preemptMinRuntime:");
  }

  @Test
  void anUnreadableQueuePromisesWhatItMayHavePromised() {
    Queue queue =
        QueueTranslation.translate(Given.object("{metadata: {name: q}, spec: everything}"))
            .orElseThrow();
    assertThat(queue.preemptMinRuntime()).isInstanceOf(MinRuntime.Broken.class);
    assertThat(queue.reclaimMinRuntime()).isInstanceOf(MinRuntime.Broken.class);
  }

  @Test
  void leavesOutWhatIsLeftOut() {
    assertThat(QueueTranslation.translate(Given.object("{metadata: {name: q}}")))
        .contains(new Queue("q", null, MinRuntime.UNSET, MinRuntime.UNSET, 100, 0));
  }

  @Test
  void readsParentPriorityAndAge() {
    Fields object =
        Given.object(
            "{metadata: {name: q, creationTimestamp: 1970-01-01T00:00:01Z},"
                + " spec: {parentQueue: p, priority: 7}}");
    assertThat(QueueTranslation.translate(object))
        .contains(new Queue("q", "p", MinRuntime.UNSET, MinRuntime.UNSET, 7, 1000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {quota: -1, limit: -1, overQuotaWeight: 0}   |
          {quota: 0.5, limit: 4000, overQuotaWeight: 2}|
          {}                                           |
          {quota: -2}                                  | ERROR spec.resources.gpu.quota: -2 is negative
          {overQuotaWeight: -1}                        | ERROR spec.resources.gpu.overQuotaWeight: -1 is negative
          {limit: "4"}                                 | ERROR spec.resources.gpu.limit: 4 is not a number
          """)
  void checksQuotas(String shares, String problem) {
    Fields object = object("resources: {gpu: " + shares + "}");
    assertThat(QueueTranslation.translate(object)).isPresent();
    assertThat(Given.problems(object)).isEqualTo(problem == null ? List.of() : List.of(problem));
  }

  @Test
  void suggestsTheFieldThatWasMeant() {
    Fields object = object("reclaimMinRunTime: 5m");
    assertThat(QueueTranslation.translate(object)).isPresent();
    assertThat(object.report().problems().getFirst().advice())
        .isEqualTo("Perhaps reclaimMinRuntime is meant");
  }
}
