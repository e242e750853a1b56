package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodTranslationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          priority: 7                            | 7          |                         | PREEMPT_LOWER_PRIORITY
          priorityClassName: high                | 1000       | high                    | PREEMPT_LOWER_PRIORITY
          priority: 7, priorityClassName: high   | 7          | high                    | PREEMPT_LOWER_PRIORITY
          priorityClassName: gone                | 0          | gone                    | PREEMPT_LOWER_PRIORITY
          priority: 7, priorityClassName: gone   | 7          | gone                    | PREEMPT_LOWER_PRIORITY
          priorityClassName: system-node-critical| 2000001000 | system-node-critical    | PREEMPT_LOWER_PRIORITY
          preemptionPolicy: Never                | 0          |                         | NEVER
          priorityClassName: ''                  | 0          |                         | PREEMPT_LOWER_PRIORITY
          """)
  void findsThePriority(String spec, int priority, String name, PreemptionPolicy policy) {
    Pod pod = Given.podWith(spec).pod();
    assertThat(pod.spec().priority()).isEqualTo(priority);
    assertThat(pod.spec().priorityClass()).isEqualTo(name);
    assertThat(pod.spec().preemptionPolicy()).isEqualTo(policy);
  }

  @Test
  void aPodWithoutClassOrPriorityGetsTheGlobalDefault() {
    KnownClass usual =
        PriorityClassTranslation.translate(
                Given.object(
                    "{metadata: {name: usual}, value: 5, globalDefault: true,"
                        + " preemptionPolicy: Never}"))
            .orElseThrow();
    PodContext context =
        new PodContext(
            SchedulerConfiguration.DEFAULT.schedulerNames(),
            new PriorityClasses(List.of(usual)),
            Given.context().groups(),
            new QuotaOwners());
    Pod pod = Given.pod("{metadata: {name: p}, spec: {containers: [{name: m}]}}", context).pod();
    assertThat(pod.spec().priority()).isEqualTo(5);
    assertThat(pod.spec().priorityClass()).isEqualTo("usual");
    assertThat(pod.spec().preemptionPolicy()).isEqualTo(PreemptionPolicy.NEVER);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          schedulerName: tenure              | PLAIN
          schedulerName: kai-scheduler       | PLAIN
          schedulerName: default-scheduler   | PLAIN
          schedulerName: ''                  | PLAIN
          schedulerName: volcano             | FOREIGN
          """)
  void theSchedulersNameTellsWhoseItIs(String spec, Family family) {
    KnownPod pod = Given.podWith("nodeName: n1, " + spec);
    assertThat(pod.workload()).map(Workload::family).contains(family);
  }

  @Test
  void aPendingPodOfAnotherSchedulerIsNotOurs() {
    Fields pod = Given.object("{metadata: {name: p}, spec: {schedulerName: volcano}}");
    assertThat(PodTranslation.translate(pod, Given.context())).isEmpty();
  }

  @Test
  void aPodThatTheKubeletRunsByItselfIsNotOurs() {
    KnownPod pod =
        Given.pod(
            "{metadata: {name: p, annotations: {kubernetes.io/config.mirror: x}},"
                + " spec: {nodeName: n1, containers: [{name: m}]}}",
            Given.context());
    assertThat(pod.workload()).map(Workload::family).contains(Family.FOREIGN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {kai.scheduler/queue: q}                                                      |                         | 50   | true
          {kai.scheduler/queue: q}                                                      | priorityClassName: low  | 10   | true
          {kai.scheduler/queue: q}                                                      | priorityClassName: high | 1000 | false
          {kai.scheduler/queue: q, priorityClassName: high}                             |                         | 1000 | false
          {kai.scheduler/queue: q, kai.scheduler/preemptibility: non-preemptible}       |                         | 50   | false
          {kai.scheduler/queue: q, kai.scheduler/preemptibility: Preemptible}           | priorityClassName: high | 1000 | true
          """)
  void aQueueAloneMakesAGroupOfOne(String labels, String spec, int priority, boolean preemptible) {
    Workload workload =
        Given.pod(
                "{metadata: {name: p, labels: "
                    + labels
                    + "}, spec: {containers: [{name: m}], "
                    + (spec == null ? "" : spec)
                    + "}}",
                Given.context())
            .workload()
            .orElseThrow();
    assertThat(workload.family()).isEqualTo(Family.QUEUED);
    assertThat(workload.queue()).isEqualTo("q");
    assertThat(workload.priority()).isEqualTo(priority);
    assertThat(workload.preemptible()).isEqualTo(preemptible);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          annotations: {pod-group-name: g}
          annotations: {scheduling.k8s.io/group-name: g}
          labels: {pod-group.scheduling.sigs.k8s.io: g}
          annotations: {pod-group-name: g}, labels: {kai.scheduler/queue: q}
          """)
  void joinsItsGroup(String metadata) {
    KnownGroup group = Given.group("{metadata: {name: g}, spec: {queue: q}}");
    KnownPod pod =
        Given.pod(
            "{metadata: {name: p, " + metadata + "}, spec: {containers: [{name: m}]}}",
            Given.context(group));
    assertThat(pod.workload()).isEmpty();
    assertThat(pod.pod().spec().workload()).isEqualTo(WorkloadId.ofGroup("default", "g"));
    assertThat(pod.pod().spec().placement().unknown()).isEmpty();
  }

  @Test
  void aGroupIsSoughtInThePodsOwnNamespace() {
    KnownGroup group = Given.group("{metadata: {name: g, namespace: other}, spec: {queue: q}}");
    Fields pod =
        Given.object(
            "{metadata: {name: p, annotations: {pod-group-name: g}},"
                + " spec: {containers: [{name: m}]}}");
    KnownPod read = PodTranslation.translate(pod, Given.context(group)).orElseThrow();
    assertThat(read.pod().spec().placement().unknown())
        .containsExactly("pod group g that does not exist");
    assertThat(Given.problems(pod))
        .containsExactly(
            "WARNING metadata.annotations.pod-group-name: g is a pod group that does not exist");
  }

  @Test
  void inheritsWhatIsNotKnownOfItsGroup() {
    KnownGroup group =
        Given.group("{metadata: {name: g}, spec: {queue: q, minTaskMember: {}, minMember: two}}");
    Pod pod =
        Given.pod(
                "{metadata: {name: p, annotations: {pod-group-name: g}},"
                    + " spec: {containers: [{name: m}]}}",
                Given.context(group))
            .pod();
    assertThat(pod.spec().placement().unknown())
        .containsExactly(
            "spec.minTaskMember of pod group g",
            "spec.minMember of pod group g that cannot be read");
  }

  @Test
  void whatWaitsAndCannotBeReadIsNotPlaced() {
    assertThat(Given.podWith("priority: high").pod().spec().placement().unknown())
        .containsExactly("spec.priority that cannot be read");
  }

  @Test
  void whatRunsAndCannotBeReadIsKeptAndNotTaken() {
    KnownPod pod = Given.podWith("nodeName: n1, priority: high");
    assertThat(pod.pod().occupiesNode()).isTrue();
    assertThat(pod.pod().spec().placement().unknown()).isEmpty();
    assertThat(pod.workload()).map(Workload::preemptible).contains(false);
  }

  @Test
  void whatRunsWithoutANameStillUsesItsNode() {
    KnownPod pod = Given.pod("{spec: {nodeName: n1, containers: [{name: m}]}}", Given.context());
    assertThat(pod.pod().id().name()).isEqualTo("(no name) test");
    assertThat(pod.pod().occupiesNode()).isTrue();
  }
}
