package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.kubernetes.translate.KnownLimits.Most;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotaWorkloadTranslationTest {
  private static final String PODS =
      "podSets: [{count: 2, template: {spec: {containers: [{resources: {requests: {cpu: 1}}}]}}}]";

  static QuotaContext context() {
    SortedMap<String, OptionalInt> classes = new TreeMap<>();
    classes.put("batch", OptionalInt.of(7));
    classes.put("broken", OptionalInt.empty());
    SortedMap<String, Most> most = new TreeMap<>();
    most.put("cpu", new Most(4000, "4", "LimitRange n/small"));
    SortedMap<String, KnownLimits> limits = new TreeMap<>();
    limits.put("n", new KnownLimits("n", most));
    return new QuotaContext(
        SchedulerConfiguration.DEFAULT::places, Given.classes("high=1000"), classes, limits);
  }

  private static Fields object(String spec) {
    return Given.object("{metadata: {name: w, namespace: n}, spec: {queueName: l, " + spec + "}}");
  }

  private static QuotaWorkload workload(Fields object) {
    return QuotaWorkloadTranslation.translate(object, context()).orElseThrow();
  }

  @Test
  void readsWhatItIs() {
    QuotaWorkload workload =
        workload(
            Given.object(
                "{metadata: {name: w, uid: u, creationTimestamp: 1970-01-01T00:00:01Z},"
                    + " spec: {queueName: l, "
                    + PODS
                    + "}}"));
    assertThat(workload.id()).isEqualTo(WorkloadId.ofQuota("default", "w"));
    assertThat(workload.uid()).isEqualTo("u");
    assertThat(workload.localQueue()).isEqualTo("l");
    assertThat(workload.createdAt()).isEqualTo(1000);
    assertThat(workload.active()).isTrue();
    assertThat(workload.preemptible()).isTrue();
    assertThat(workload.refusal()).isNull();
    assertThat(workload.onPreemption()).isEqualTo(OnPreemption.REQUEUE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          active: true                                                                               | 0    |      |
          priority: 5                                                                                | 5    |      |
          priorityClassRef: {group: kueue.x-k8s.io, kind: WorkloadPriorityClass, name: batch}        | 7    |      |
          priorityClassRef: {group: scheduling.k8s.io, kind: PriorityClass, name: high}              | 1000 | high |
          priority: 3, priorityClassRef: {kind: PriorityClass, name: high}                           | 3    | high |
          priorityClassName: high                                                                    | 1000 | high |
          priorityClassName: batch                                                                   | 7    |      |
          priorityClassName: high, priorityClassSource: scheduling.k8s.io/priorityclass              | 1000 | high |
          priorityClassName: batch, priorityClassSource: kueue.x-k8s.io/workloadpriorityclass        | 7    |      |
          priorityClassName: gone                                                                    | 0    | gone | WARNING spec.priorityClassName: gone is a priority class that does not exist; priority 0 is used
          priority: 4, priorityClassName: gone                                                       | 4    | gone | WARNING spec.priorityClassName: gone is a priority class that does not exist
          priorityClassRef: {kind: WorkloadPriorityClass, name: gone}                                | 0    |      | WARNING spec.priorityClassRef.name: gone is a workload priority class that does not exist; priority 0 is used
          priority: 4, priorityClassRef: {kind: WorkloadPriorityClass, name: gone}                   | 4    |      |
          priorityClassRef: {kind: WorkloadPriorityClass, name: broken}                              | 0    |      | ERROR spec.priorityClassRef.name: broken is a workload priority class whose value cannot be read
          """)
  void findsItsPriority(String spec, int priority, String podClass, String problem) {
    Fields object = object(PODS + ", " + spec);
    assertThat(workload(object).priority()).isEqualTo(priority);
    assertThat(workload(object).priorityClass()).isEqualTo(podClass);
    assertThat(Given.problems(object)).isEqualTo(problem == null ? List.of() : List.of(problem));
    assertThat(workload(object).preemptible())
        .isEqualTo(problem == null || problem.startsWith("WARNING"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {count: 4, template: {spec: {containers: [{}]}}}                    | main | 4 | 4
          {name: a, count: 4, minCount: 2, spec: {containers: [{}]}}          | a    | 4 | 2
          {name: a, template: {spec: {containers: [{}]}}}                     | a    | 1 | 1
          {name: a, count: 0, template: {spec: {containers: [{}]}}}           | a    | 0 | 0
          """)
  void readsPodSets(String podSet, String name, int count, int minCount) {
    Fields object = object("podSets: [" + podSet + "]");
    QuotaPodSet read = workload(object).podSets().getFirst();
    assertThat(read.name()).isEqualTo(name);
    assertThat(read.count()).isEqualTo(count);
    assertThat(read.minCount()).isEqualTo(minCount);
    assertThat(Given.problems(object)).isEmpty();
  }

  @Test
  void countsWhatOnePodAsksFor() {
    Fields object =
        object(
            """
            podSets: [{count: 9, topologyRequest: {podSetGroupName: g}, template: {spec: {
              nodeSelector: {zone: a}, overhead: {memory: 1},
              tolerations: [{key: spot, operator: Exists}],
              initContainers: [{resources: {requests: {cpu: 3}}}],
              containers: [{resources: {requests: {cpu: 1, gpu: 0}, limits: {memory: 10}}}]}}}]
            """);
    QuotaPodSet read = workload(object).podSets().getFirst();
    assertThat(read.requests())
        .containsEntry("cpu", 3000L)
        .containsEntry("memory", 11L)
        .containsEntry("gpu", 0L);
    assertThat(read.placement().nodeSelector()).containsEntry("zone", "a");
    assertThat(read.placement().tolerations()).hasSize(1);
    assertThat(read.group()).isEqualTo("g");
    assertThat(Given.problems(object)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {count: 2, minCount: 3, template: {spec: {containers: []}}}        | spec.podSets[0].minCount: 3 is more than count, which is 2
          {count: 2, minCount: 0, template: {spec: {containers: []}}}        | spec.podSets[0].minCount: 0 is less than 1
          {count: -1, template: {spec: {containers: []}}}                    | spec.podSets[0].count: -1 is less than 0
          {count: two, template: {spec: {containers: []}}}                   | spec.podSets[0].count: two is text, but a whole number belongs here
          {template: {spec: {}}}                                             | spec.podSets[0].template.spec.containers: is missing
          """)
  void anUnreadableOneIsNeitherTakenNorAdmitted(String podSet, String problem) {
    Fields object = object("podSets: [" + podSet + "]");
    assertThat(workload(object).preemptible()).isFalse();
    assertThat(workload(object).refusal())
        .isEqualTo(problem.substring(0, problem.indexOf(':')) + " cannot be read");
    assertThat(Given.problems(object)).containsExactly("ERROR " + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          containers: [{resources: {requests: {cpu: 4}}}]                                           |
          containers: [{resources: {requests: {cpu: 5}}}]                                           | containers[0].resources.requests.cpu 5 is more than 4, the most that LimitRange n/small allows
          containers: [{resources: {limits: {cpu: 5}}}]                                             | containers[0].resources.limits.cpu 5 is more than 4, the most that LimitRange n/small allows
          initContainers: [{resources: {limits: {cpu: 5}}}], containers: []                         | initContainers[0].resources.limits.cpu 5 is more than 4, the most that LimitRange n/small allows
          containers: [{resources: {requests: {memory: 2Gi}, limits: {memory: 1Gi}}}]               | containers[0].resources.requests.memory 2Gi is more than its limit, 1Gi
          """)
  void isRefusedWhatKubernetesWouldRefuse(String pod, String refusal) {
    Fields object = object("podSets: [{template: {spec: {" + pod + "}}}]");
    assertThat(workload(object).refusal())
        .isEqualTo(refusal == null ? null : "spec.podSets[0].template.spec." + refusal);
    assertThat(workload(object).preemptible()).isTrue();
    assertThat(Given.problems(object)).hasSize(refusal == null ? 0 : 1);
  }

  @ParameterizedTest
  @CsvSource({
    "Requeue, REQUEUE, 0",
    "Terminate, TERMINATE, 0",
    "Delete, REQUEUE, 1",
    "[], REQUEUE, 1"
  })
  void readsWhatBecomesOfItWhenPreempted(String text, OnPreemption outcome, int problems) {
    Fields object =
        Given.object(
            "{metadata: {name: w, annotations: {tenure.dev/on-preemption: %s}}, spec: {queueName: l, %s}}"
                .formatted(text, PODS));
    assertThat(workload(object).onPreemption()).isEqualTo(outcome);
    assertThat(workload(object).preemptible()).isTrue();
    assertThat(Given.problems(object)).hasSize(problems);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {metadata: {name: w}, spec: {queueName: l, active: false, PODS}}                                             | false
          {metadata: {name: w, deletionTimestamp: 1970-01-01T00:00:01Z}, spec: {queueName: l, PODS}}                   | false
          {metadata: {name: w}, spec: {queueName: l, active: true, PODS}}                                              | true
          """)
  void wantsToRunOrNot(String yaml, boolean active) {
    assertThat(workload(Given.object(yaml.replace("PODS", PODS))).active()).isEqualTo(active);
  }

  @ParameterizedTest
  @CsvSource({"tenure,true", "kai-scheduler,true", "default-scheduler,false", "other,false"})
  void whoNamesThisSchedulerIsPlacedHere(String scheduler, boolean placedHere) {
    Fields object =
        object("podSets: [{count: 2, template: {spec: {schedulerName: " + scheduler + "}}}]");
    assertThat(workload(object).isPlacedHere()).isEqualTo(placedHere);
  }
}
