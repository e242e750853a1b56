package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.kubernetes.tree.Fields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    assertThat(queue.resources()).isEqualTo(QueueResources.UNREADABLE);
  }

  @ParameterizedTest
  @CsvSource({"'true', true, 0", "'false', false, 0", "' true ', true, 0", "'yes', true, 1"})
  void readsWhetherItIsOnlyObserved(String text, boolean observed, int problems) {
    Fields object =
        Given.object("{metadata: {name: q, annotations: {tenure.dev/observe: '" + text + "'}}}");
    assertThat(QueueTranslation.translate(object).orElseThrow().observed()).isEqualTo(observed);
    assertThat(Given.problems(object)).hasSize(problems);
    Fields quota =
        Given.object(
            "{metadata: {name: q, annotations: {tenure.dev/observe: '"
                + text
                + "'}}, spec: {namespaceSelector: {}}}");
    assertThat(ClusterQueueTranslation.translate(quota).orElseThrow().extras().observed())
        .isEqualTo(observed);
    assertThat(Given.problems(quota)).hasSize(problems);
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
          # written                                            | quota   | limit   | weight
          gpu: {quota: 0.5, limit: 4, overQuotaWeight: 2}      | 0.5     | 4       | 2
          gpu: {quota: -1, limit: -1}                          | -1      | -1      | 0
          cpu: {quota: 2000, limit: 4000, overQuotaWeight: 1}  | 2000    | 4000    | 1
          memory: {quota: 3, limit: -1, overQuotaWeight: 0.5}  | 3000000 | -1      | 0.5
          memory: {quota: -1, limit: 2.5}                      | -1      | 2500000 | 0
          """)
  void readsSharesInTheUnitsOfTheEngine(String written, double quota, double limit, double weight) {
    Fields object = object("resources: {" + written + "}");
    QueueResources resources = QueueTranslation.translate(object).orElseThrow().resources();
    ResourceShare share = new ResourceShare(quota, limit, weight);
    String name = written.substring(0, written.indexOf(':'));
    assertThat(resources)
        .isEqualTo(
            QueueResources.of(
                name.equals("gpu") ? share : ResourceShare.FREE,
                name.equals("cpu") ? share : ResourceShare.FREE,
                name.equals("memory") ? share : ResourceShare.FREE));
    assertThat(Given.problems(object)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"priority: 1", "resources:", "resources: {}", "resources: {gpu: }"})
  void aQueueWithoutSharesDividesAsAnEqual(String spec) {
    Fields object = object(spec);
    assertThat(QueueTranslation.translate(object).orElseThrow().resources())
        .isEqualTo(QueueResources.UNSTATED);
    assertThat(Given.problems(object)).isEmpty();
  }

  @Test
  void aLimitThatIsLeftOutIsZeroAndAWarning() {
    Fields object = object("resources: {gpu: {quota: 4}}");
    assertThat(QueueTranslation.translate(object).orElseThrow().resources().gpu())
        .isEqualTo(new ResourceShare(4, 0, 0));
    assertThat(Given.problems(object))
        .containsExactly(
            "WARNING spec.resources.gpu.limit: is missing, which means 0: none of it may be used");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {gpu: {quota: -2}}               | gpu.quota: -2 is negative
          {cpu: {quota: -0.5, limit: -1}}  | cpu.quota: -0.5 is negative
          {gpu: {overQuotaWeight: -1}}     | gpu.overQuotaWeight: -1 is negative
          {gpu: {limit: "4"}}              | gpu.limit: 4 is not a number
          {gpu: {limit: 1e999}}            | gpu.limit: 1E+999 is not a number
          {gpu: {limit: .inf}}             | gpu.limit: .inf is not a number
          {memory: 4}                      | memory: 4 is a number, but a mapping belongs here
          """)
  void whatCannotBeReadGivesAndCostsNothing(String resources, String problem) {
    Fields object = object("resources: " + resources);
    assertThat(QueueTranslation.translate(object).orElseThrow().resources())
        .isEqualTo(QueueResources.UNREADABLE);
    assertThat(Given.problems(object)).containsExactly("ERROR spec.resources." + problem);
  }

  @Test
  void resourcesThatAreNoMappingCannotBeRead() {
    assertThat(QueueTranslation.translate(object("resources: all")).orElseThrow().resources())
        .isEqualTo(QueueResources.UNREADABLE);
  }

  @Test
  void namesTheAnnotationsOfOursThatHaveNoEffect() {
    Fields object =
        Given.object(
            "{metadata: {name: q, annotations: {tenure.dev/chekpoint: none,"
                + " tenure.dev/checkpoint: none, tenure.dev/expected-runtime-default: 1h,"
                + " tenure.dev/workload-min-runtime-limit: 1h}}, spec: {}}");
    assertThat(QueueTranslation.translate(object)).isPresent();
    assertThat(Given.problems(object))
        .containsExactly(
            "WARNING metadata.annotations[tenure.dev/chekpoint]: none is not an annotation that is"
                + " known on this kind of object; it has no effect");
  }

  @Test
  void suggestsTheFieldThatWasMeant() {
    Fields object = object("reclaimMinRunTime: 5m");
    assertThat(QueueTranslation.translate(object)).isPresent();
    assertThat(object.report().problems().getFirst().advice())
        .isEqualTo("Perhaps reclaimMinRuntime is meant");
  }
}
