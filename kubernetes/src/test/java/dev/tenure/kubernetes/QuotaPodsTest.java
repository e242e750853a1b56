package dev.tenure.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pods that belong to a quota workload, in every way in which that is said. */
class QuotaPodsTest {
  private static final String WORKLOAD =
      """
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: Workload
      metadata:
        {name: job-train, namespace: n, ownerReferences: [{kind: OWNER, name: train, uid: u}]}
      spec:
        queueName: l
        priority: 7
        podSets: [{name: main, count: 2, template: {spec: {schedulerName: tenure}}}]
      status:
        conditions:
          - {type: QuotaReserved, status: "True", lastTransitionTime: "2026-01-01T00:00:00Z"}
          - {type: Admitted, status: "True", lastTransitionTime: "2026-01-01T00:00:00Z"}
        admission: {clusterQueue: c, podSetAssignments: [{name: main, count: 2}]}
      ---
      """;

  private static Manifests read(String owner, String metadata) {
    String pod =
        "{apiVersion: v1, kind: Pod, metadata: {name: train, namespace: n, "
            + metadata
            + "}, spec: {schedulerName: tenure, containers: [{name: m}]}}\n";
    String text = WORKLOAD.replace("OWNER", owner) + pod;
    return ManifestReader.read(
        "f", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static PodState pod(Manifests read) {
    ClusterState state = new ClusterState();
    state.applyAll(read.changes());
    return Objects.requireNonNull(state.pod(new PodId("n", "train")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # the workload is owned by | the pod says
          Job | ownerReferences: [{kind: Job, name: train}]
          Pod | labels: {kueue.x-k8s.io/queue-name: l}
          Any | annotations: {kueue.x-k8s.io/workload: job-train}
          Any | labels: {kueue.x-k8s.io/pod-group-name: job-train}
          """)
  void belongsToItsWorkload(String owner, String metadata) {
    PodState pod = pod(read(owner, metadata));
    assertThat(pod.workloadId()).isEqualTo(WorkloadId.ofQuota("n", "job-train"));
    assertThat(pod.family()).isEqualTo(Family.QUOTA);
    assertThat(pod.workload().priority()).isEqualTo(7);
    assertThat(pod.podSet().minAvailable()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Job | ownerReferences: [{kind: Job, name: other}]
          Job | labels: {app: train}
          """)
  void othersStandForThemselves(String owner, String metadata) {
    assertThat(pod(read(owner, metadata)).family()).isEqualTo(Family.PLAIN);
  }

  @Test
  void whoAsksForQuotaAndHasNoWorkloadWaits() {
    Manifests read = read("Job", "labels: {kueue.x-k8s.io/queue-name: l}");
    PodState pod = pod(read);
    assertThat(pod.family()).isEqualTo(Family.QUOTA);
    assertThat(pod.workload().isKnown()).isFalse();
    assertThat(pod.isPreemptible()).isFalse();
    assertThat(read.problems())
        .anyMatch(problem -> problem.toString().contains("no Workload stands for the pod"));
  }
}
