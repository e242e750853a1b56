package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.Toleration;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.kubernetes.translate.KnownLimits.Most;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The smaller objects of the quota family. */
class QuotaObjectsTest {
  @ParameterizedTest
  @CsvSource({"parentName: top, top", "parent: top, top", "'',"})
  void cohortsHaveParents(String spec, String parent) {
    Fields object = Given.object("{metadata: {name: c}, spec: {" + spec + "}}");
    assertThat(CohortTranslation.translate(object))
        .contains(new KnownCohort(new Cohort("c", parent, List.of(), 1, QuotaPromises.NONE), true));
  }

  @Test
  void anUnreadableCohortStandsAlone() {
    Fields object =
        Given.object("{metadata: {name: c}, spec: {parentName: p, fairSharing: {weight: -1}}}");
    KnownCohort known = CohortTranslation.translate(object).orElseThrow();
    assertThat(known.readable()).isFalse();
    assertThat(known.cohort().parent()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          clusterQueue: q                           | q  | NONE           |
          clusterQueue: q, stopPolicy: HoldAndDrain | q  | HOLD_AND_DRAIN |
          clusterQueue: q, stopPolicy: Stop         | q  | HOLD           | ERROR spec.stopPolicy: Stop is not a value that is known here
          stopPolicy: None                          | '' | HOLD           | ERROR spec.clusterQueue: is missing
          """)
  void localQueuesLeadToClusterQueues(
      String spec, String clusterQueue, StopPolicy stop, String problem) {
    Fields object = Given.object("{metadata: {name: l, namespace: n}, spec: {" + spec + "}}");
    assertThat(LocalQueueTranslation.translate(object))
        .contains(new LocalQueue("n", "l", clusterQueue, stop));
    assertThat(Given.problems(object)).isEqualTo(problem == null ? List.of() : List.of(problem));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {metadata: {name: f}, spec: {nodeLabels: {type: spot}, nodeTaints: [{key: spot, effect: NoSchedule}]}}
          {metadata: {name: f}, nodeSelector: {type: spot}, taints: [{key: spot, effect: NoSchedule}]}
          """)
  void flavorsOfAllVersionsAreTheSame(String yaml) {
    TreeMap<String, String> labels = new TreeMap<>();
    labels.put("type", "spot");
    assertThat(FlavorTranslation.translate(Given.object(yaml)))
        .contains(
            new ResourceFlavor(
                "f", labels, List.of(new Taint("spot", "", Taint.Effect.NO_SCHEDULE)), List.of()));
  }

  @Test
  void flavorsGiveTolerations() {
    Fields object =
        Given.object(
            "{metadata: {name: f}, spec: {tolerations: [{key: spot, operator: Exists}],"
                + " topologyName: racks}}");
    assertThat(FlavorTranslation.translate(object).orElseThrow().tolerations())
        .containsExactly(new Toleration("spot", null, null));
    assertThat(Given.problems(object))
        .containsExactly(
            "WARNING spec.topologyName: racks is not part of Tenure yet; it has no effect");
  }

  @Test
  void namespacesHaveTheLabelThatTheServerGivesThem() {
    Fields object = Given.object("{metadata: {name: n, labels: {team: a}}}");
    assertThat(NamespaceTranslation.translate(object).orElseThrow().labels())
        .containsEntry("team", "a")
        .containsEntry("kubernetes.io/metadata.name", "n");
  }

  @Test
  void theStricterOfTwoLimitsCounts() {
    Fields object =
        Given.object(
            """
            {metadata: {name: r, namespace: n}, spec: {limits: [
              {type: Container, max: {cpu: 4, memory: 1Gi}},
              {type: Container, max: {cpu: "2"}},
              {type: Pod, max: {cpu: 1}}]}}
            """);
    KnownLimits limits = LimitRangeTranslation.translate(object);
    assertThat(limits.namespace()).isEqualTo("n");
    assertThat(limits.container())
        .containsEntry("cpu", new Most(2000, "2", "object"))
        .containsEntry("memory", new Most(1_073_741_824, "1Gi", "object"))
        .hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"value: 7, 7", "value: -7, -7", "value: high,", "description: none,"})
  void workloadPriorityClassesHaveAValue(String fields, Integer value) {
    Fields object = Given.object("{metadata: {name: c}, " + fields + "}");
    assertThat(WorkloadPriorityClassTranslation.translate(object))
        .isEqualTo(value == null ? OptionalInt.empty() : OptionalInt.of(value));
    assertThat(Given.problems(object).isEmpty()).isEqualTo(value != null);
  }
}
