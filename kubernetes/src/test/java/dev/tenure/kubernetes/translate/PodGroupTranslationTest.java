package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodGroupTranslationTest {
  private static KnownGroup group(String spec) {
    return Given.group("{metadata: {name: g}, spec: {queue: q, " + spec + "}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                                          | 50  | true
          priorityClassName: train                                    | 50  | true
          priorityClassName: build                                    | 100 | false
          priorityClassName: gone                                     | 0   | true
          preemptibility: preemptible                                 | 50  | true
          preemptibility: Non-Preemptible                             | 50  | false
          priorityClassName: build, preemptibility: PREEMPTIBLE       | 100 | true
          preemptibility: semi-preemptible                            | 50  | false
          minMember: two                                              | 50  | false
          """)
  void tellsWhetherItMayBeTaken(String spec, int priority, boolean preemptible) {
    Workload workload = group(spec).workload();
    assertThat(workload.priority()).isEqualTo(priority);
    assertThat(workload.preemptible()).isEqualTo(preemptible);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''            | 1
          minMember: 4  | 4
          minMember: 0  | 1
          minMember: -3 | 1
          """)
  void withoutSubGroupsItIsOnePart(String spec, int minimum) {
    assertThat(group(spec).workload().podSets())
        .containsExactly(new PodSet(PodSet.DEFAULT, minimum));
  }

  @Test
  void subGroupsAreItsParts() {
    KnownGroup group = group("subGroups: [{name: a, minMember: 1}, {name: b, minMember: 3}]");
    assertThat(group.workload().podSets()).containsExactly(new PodSet("a", 1), new PodSet("b", 3));
    assertThat(group.unknown()).isEmpty();
  }

  @Test
  void podsAreInTheInnermostSubGroups() {
    KnownGroup group =
        group(
            "minSubGroup: 1, subGroups: [{name: a, minSubGroup: 1}, {name: d, minMember: 0},"
                + " {name: b, minMember: 1, parent: a}, {name: c, parent: a, minMember: 2}]");
    assertThat(group.workload().gang())
        .isEqualTo(
            new SubGroup(
                SubGroup.WHOLE,
                OptionalInt.of(1),
                List.of(
                    new SubGroup(
                        "a", OptionalInt.of(1), List.of(new PodSet("b", 1), new PodSet("c", 2))),
                    new PodSet("d", 0))));
    assertThat(group.unknown()).isEmpty();
    assertThat(group.workload().preemptible()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          subGroups: [{name: a, parent: z}, {name: b, minMember: 1, parent: a}] | parent
          subGroups: [{name: a, parent: a}]                                     | parent
          subGroups: [{name: a}]                                                | minMember
          minSubGroup: 1                                                        | minSubGroup
          """)
  void aTreeThatCannotBeReadIsNeitherPlacedNorTaken(String spec, String field) {
    KnownGroup group = group(spec);
    assertThat(group.workload().preemptible()).isFalse();
    assertThat(group.unknown()).anyMatch(unknown -> unknown.contains(field));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          topologyConstraint: {}                                                      |
          topologyConstraint: {topology: t, preferredTopologyLevel: rack}             |
          topologyConstraint: {topology: t, requiredTopologyLevel: rack}              | spec.topologyConstraint
          minTaskMember: {worker: 2}                                                  | spec.minTaskMember
          """)
  void namesWhatItDoesNotKnow(String spec, String feature) {
    assertThat(group(spec).unknown())
        .isEqualTo(feature == null ? List.of() : List.of(feature + " of pod group g"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {apiVersion: scheduling.run.ai/v2alpha2, metadata: {name: g}, spec: {queue: q}}                                 | q
          {apiVersion: scheduling.run.ai/v2alpha2, metadata: {name: g, labels: {kai.scheduler/queue: l}}}                 | l
          {apiVersion: scheduling.volcano.sh/v1beta1, metadata: {name: g}, spec: {minMember: 1}}                          | default
          {apiVersion: scheduling.x-k8s.io/v1alpha1, metadata: {name: g}, spec: {minMember: 1}}                           |
          """)
  void tellsItsQueue(String yaml, String queue) {
    Fields object = Given.object(yaml);
    Workload workload =
        PodGroupTranslation.translate(object, Given.classes()).orElseThrow().workload();
    assertThat(workload.queue()).isEqualTo(queue);
    assertThat(Given.problems(object).isEmpty()).isEqualTo(queue != null);
  }

  @ParameterizedTest
  @CsvSource({"1970-01-01T00:00:02Z, 2000", "yesterday,", "2,"})
  void tellsWhenItStarted(String text, Long start) {
    KnownGroup group =
        Given.group(
            "{metadata: {name: g, annotations: {kai.scheduler/last-start-timestamp: "
                + text
                + "}}, spec: {queue: q}}");
    assertThat(group.workload().startedAt())
        .isEqualTo(start == null ? OptionalLong.empty() : OptionalLong.of(start));
    assertThat(group.workload().preemptible()).isTrue();
  }

  @Test
  void namesTheAnnotationsOfOursThatHaveNoEffect() {
    Fields object =
        Given.object(
            "{metadata: {name: g, annotations: {tenure.dev/chekpoint: none,"
                + " tenure.dev/checkpoint: none, tenure.dev/preemptions: '2',"
                + " tenure.dev/on-preemption: Terminate, tenure.dev/kept-places: '[]'}},"
                + " spec: {queue: q}}");
    assertThat(PodGroupTranslation.translate(object, Given.classes())).isPresent();
    assertThat(Given.problems(object))
        .containsExactly(
            "WARNING metadata.annotations[tenure.dev/chekpoint]: none is not an annotation that is"
                + " known on this kind of object; it has no effect");
  }
}
