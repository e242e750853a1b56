package dev.tenure.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Quota manifests from files to the state of a cluster. */
class QuotaManifestsTest {
  private static final Manifests COHORT =
      ManifestReader.read(List.of(Path.of("src/test/resources/good/quota-cohort")));

  private static Manifests read(String text) {
    return ManifestReader.read(
        "f", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static <T> Stream<T> changes(Manifests read, Class<T> type) {
    return read.changes().stream().filter(type::isInstance).map(type::cast);
  }

  private static ClusterQueue queue(Manifests read, String name) {
    return changes(read, QuotaChange.ClusterQueueSeen.class)
        .map(QuotaChange.ClusterQueueSeen::queue)
        .filter(queue -> queue.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static QuotaState state(Manifests read) {
    ClusterState state = new ClusterState();
    state.applyAll(read.changes());
    return state.quota();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # queue  | cohort   | flavor    | resource       | quota       | used
          research | company  | on-demand | nvidia.com/gpu | 4           | 3
          research | company  | spot      | cpu            | 32000       | 2000
          serving  | products | on-demand | cpu            | 64000       | 2200
          lab      | company  | on-demand | cpu            | 8000        | 6000
          lab      | company  | on-demand | memory         | 34359738368 | 0
          """)
  void everyQueueHasItsQuotaAndItsUsage(
      String name, String cohort, String flavor, String resource, long quota, long used) {
    QuotaState state = state(COHORT);
    int place = state.places().placeOf(flavor, resource);
    assertThat(state.forest().queue(name))
        .satisfies(queue -> {
          assertThat(queue.queue().cohort()).isEqualTo(cohort);
          assertThat(queue.subtree(place)).isEqualTo(quota);
          assertThat(queue.usage(place)).isEqualTo(used);
        });
  }

  @Test
  void everyWorkloadThatHasNotFinishedIsThere() {
    assertThat(changes(COHORT, QuotaChange.QuotaWorkloadSeen.class))
        .extracting(seen -> seen.workload().id().name())
        .containsExactly("job-train", "job-serve-old", "job-serve", "job-lab");
  }

  @Test
  void theOneWhosePodsWereNotReadyWentToTheBack() {
    QuotaWorkload waiting =
        changes(COHORT, QuotaChange.QuotaWorkloadSeen.class)
            .map(QuotaChange.QuotaWorkloadSeen::workload)
            .filter(
                workload -> workload.id().equals(WorkloadId.ofQuota("team-serving", "job-serve")))
            .findFirst()
            .orElseThrow();
    assertThat(waiting.priority()).isEqualTo(1000);
    assertThat(waiting.priorityClass()).isNull();
    assertThat(waiting.queuedAt()).isGreaterThan(waiting.createdAt());
  }

  @Test
  void kueuesOwnConfigurationSwitchesFairSharingOn() {
    assertThat(changes(COHORT, Change.SettingsSeen.class))
        .singleElement()
        .extracting(seen -> seen.settings().fairSharing())
        .isEqualTo(FairSharing.DEFAULT);
  }

  @Test
  void whatOthersReferToComesFirst() {
    List<Class<?>> order =
        COHORT.changes().stream()
            .filter(QuotaChange.class::isInstance)
            .<Class<?>>map(Object::getClass)
            .distinct()
            .toList();
    assertThat(order)
        .containsExactly(
            QuotaChange.NamespaceSeen.class,
            QuotaChange.FlavorSeen.class,
            QuotaChange.CohortSeen.class,
            QuotaChange.ClusterQueueSeen.class,
            QuotaChange.LocalQueueSeen.class,
            QuotaChange.QuotaWorkloadSeen.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sound   | NONE
          broken  | HOLD
          below   | HOLD
          unknown | NONE
          """)
  void belowAnUnreadableCohortNobodyIsAdmitted(String cohort, StopPolicy stop) {
    Manifests read =
        read(
            """
            {apiVersion: kueue.x-k8s.io/v1beta2, kind: ClusterQueue, metadata: {name: q},
             spec: {cohortName: COHORT, namespaceSelector: {}}}
            ---
            {apiVersion: kueue.x-k8s.io/v1beta2, kind: Cohort, metadata: {name: below}, spec: {parentName: broken}}
            ---
            {apiVersion: kueue.x-k8s.io/v1beta2, kind: Cohort, metadata: {name: broken}, spec: {parentName: [sound]}}
            ---
            {apiVersion: kueue.x-k8s.io/v1beta2, kind: Cohort, metadata: {name: sound}}
            """
                .replace("COHORT", cohort));
    assertThat(queue(read, "q").stop()).isEqualTo(stop);
    assertThat(queue(read, "q").cohort()).isEqualTo(cohort);
  }

  @ParameterizedTest
  @CsvSource({"{nodeLabels: {a: b}}, 1", "{nodeLabels: none}, 0", "{nodeTaints: [{key: a}]}, 0"})
  void anUnreadableFlavorIsLeftOut(String spec, int seen) {
    Manifests read =
        read(
            "{apiVersion: kueue.x-k8s.io/v1beta2, kind: ResourceFlavor, metadata: {name: f}, spec: "
                + spec
                + "}");
    assertThat(changes(read, QuotaChange.FlavorSeen.class)).hasSize(seen);
    assertThat(read.problems()).hasSize(1 - seen);
  }

  @Test
  void aWorkloadWithoutANameKeepsTheQuotaItHolds() {
    Manifests read =
        read(
            """
            {apiVersion: kueue.x-k8s.io/v1beta2, kind: Workload,
             spec: {queueName: l, podSets: [{template: {spec: {containers: []}}}]},
             status: {admission: {clusterQueue: q, podSetAssignments: []}}}
            """);
    assertThat(changes(read, QuotaChange.QuotaWorkloadSeen.class))
        .singleElement()
        .satisfies(seen -> {
          assertThat(seen.workload().id().name()).isEqualTo("(no name) f, document 1");
          assertThat(seen.workload().preemptible()).isFalse();
        });
  }

  @Test
  void theClassesThatEveryClusterHasAreThereForWorkloadsThatNameThem() {
    Manifests read =
        read(
            """
            {apiVersion: kueue.x-k8s.io/v1beta2, kind: Workload, metadata: {name: w},
             spec: {queueName: l, priorityClassRef: {kind: PriorityClass, name: system-node-critical},
               podSets: [{template: {spec: {containers: []}}}]}}
            """);
    assertThat(changes(read, Change.PriorityClassSeen.class)).hasSize(1);
  }
}
