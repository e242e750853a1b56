package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.crd.CustomResources;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Jobs and pods of a real cluster, with the stock controllers and scheduler. Every call is made by
 * somebody who has just looked: as if each scheduler were killed after its call.
 */
@RealCluster(nodes = 3, options = "--scheduler")
class JobClusterTest {
  private static final String FLAVORS =
      """
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: ResourceFlavor
      metadata: {name: spot}
      spec: {nodeLabels: {kubernetes.io/hostname: node-00001}}
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: ResourceFlavor
      metadata: {name: steady}
      spec:
        nodeLabels: {kubernetes.io/hostname: node-00002}
        tolerations: [{key: steady, operator: Exists}]
      """;

  private static LiveJobs given(Cluster cluster, String annotations) {
    new CustomResources(cluster.api()).install();
    cluster.apply(FLAVORS);
    cluster.apply(
        """
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: train
          labels: {kueue.x-k8s.io/queue-name: lq}
          annotations: {%s}
        spec:
          parallelism: 3
          completions: 6
          template:
            spec:
              restartPolicy: Never
              nodeSelector: {kubernetes.io/os: linux}
              containers: [{name: main, image: example, resources: {requests: {cpu: "1"}}}]
        """
            .formatted(annotations));
    return new LiveJobs(cluster);
  }

  private static List<String> nodes(List<JsonNode> pods) {
    return pods.stream()
        .filter(pod -> PodForm.isThere(pod) && !PodForm.isLeaving(pod))
        .map(pod -> pod.at("/spec/nodeName").asText())
        .toList();
  }

  private static boolean runs(JsonNode job, int active) {
    return job.at("/status/active").asInt() == active && !new JobForm(job).isSuspended();
  }

  @Test
  void aJobIsSuspendedAdmittedPreemptedAndAdmittedToAnotherFlavor(Cluster cluster) {
    LiveJobs jobs = given(cluster, "");
    jobs.awaitWorkload("train", any -> true);
    jobs.await("train", job -> new JobForm(job).isAtRest());
    JsonNode original = jobs.job("train").at("/spec/template");
    WorkloadId id = jobs.idOf("train");

    jobs.admit(id, "spot", 3);
    jobs.await("train", job -> runs(job, 3));
    cluster.await(() ->
        assertThat(nodes(jobs.podsOf("train")))
            .containsExactly("node-00001", "node-00001", "node-00001"));

    jobs.preempt(id);
    jobs.awaitWorkload("train", workload -> !Departure.holdsQuota(workload));
    assertThat(jobs.podsOf("train").stream().filter(PodForm::isThere)).isEmpty();
    assertThat(jobs.job("train").at("/spec/template")).isEqualTo(original);
    JsonNode waiting = jobs.workload(id.name()).orElseThrow();
    assertThat(waiting.path("status").has("admission")).isFalse();
    assertThat(Condition.find(waiting, "Evicted").path("reason").asText()).isEqualTo("Preempted");
    assertThat(Condition.find(waiting, "Preempted").path("reason").asText())
        .isEqualTo("InCohortReclamation");

    assertThat(Condition.find(waiting, "Evicted").path("lastTransitionTime").asText())
        .as("to the millisecond")
        .matches(".*[.][0-9]{3}Z");

    jobs.admit(id, "steady", 3);
    jobs.await("train", job -> runs(job, 3));
    cluster.await(() ->
        assertThat(nodes(jobs.podsOf("train")))
            .containsExactly("node-00002", "node-00002", "node-00002"));
    assertThat(Condition.statusOf(jobs.workload(id.name()).orElseThrow(), "Evicted"))
        .isEqualTo("False");
  }

  /** As if it had reached its end while a call was on its way that makes it start anew. */
  @Test
  void aJobThatEndsWithoutAStartIsHelpedToItsEnd(Cluster cluster) {
    LiveJobs jobs = given(cluster, "");
    jobs.awaitWorkload("train", any -> true);
    jobs.await("train", job -> new JobForm(job).isAtRest());
    JsonNode job = jobs.job("train");
    ObjectNode patch = Writes.patchOf(job);
    ObjectNode status = patch.putObject("status").put("succeeded", 6);
    status
        .putArray("conditions")
        .addObject()
        .put("type", "SuccessCriteriaMet")
        .put("status", "True")
        .put("reason", "CompletionsReached")
        .put("lastTransitionTime", "2026-11-16T10:00:00Z");
    assertThat(cluster.api().send(Writes.strategicStatus(JobForm.JOBS, job, patch)).isOk())
        .isTrue();
    jobs.await("train", now -> new JobForm(now).isFinished());
    jobs.awaitWorkload("train", workload -> Condition.holds(workload, Condition.FINISHED));
  }

  @Test
  void aJobThatWantsToEndFailsAndStays(Cluster cluster) {
    LiveJobs jobs = given(cluster, "tenure.dev/on-preemption: Terminate");
    jobs.awaitWorkload("train", any -> true);
    WorkloadId id = jobs.idOf("train");
    jobs.admit(id, "spot", 3);
    jobs.await("train", job -> runs(job, 3));

    jobs.preempt(id);
    jobs.awaitWorkload("train", workload -> Condition.holds(workload, Condition.FINISHED));
    JsonNode job = jobs.job("train");
    assertThat(Condition.find(job, "Failed").path("reason").asText()).isEqualTo("Preempted");
    assertThat(jobs.podsOf("train").stream().filter(PodForm::isThere)).isEmpty();
  }

  @Test
  void aJobRunsWithFewerPodsAndIsWholeAgainAfterwards(Cluster cluster) {
    LiveJobs jobs = given(cluster, "kueue.x-k8s.io/job-min-parallelism: '1'");
    jobs.awaitWorkload("train", any -> true);
    WorkloadId id = jobs.idOf("train");
    jobs.admit(id, "spot", 2);
    jobs.await("train", job -> runs(job, 2));
    jobs.preempt(id);
    jobs.awaitWorkload("train", workload -> !Departure.holdsQuota(workload));
    assertThat(new JobForm(jobs.job("train")).parallelism()).isEqualTo(3);
  }

  @Test
  void podsThatBelongTogetherWaitAtTheirGate(Cluster cluster) {
    new CustomResources(cluster.api()).install();
    cluster.apply(FLAVORS);
    for (String name : List.of("a", "b")) {
      cluster.apply(
          """
          apiVersion: v1
          kind: Pod
          metadata:
            name: %s
            labels: {kueue.x-k8s.io/queue-name: lq, kueue.x-k8s.io/pod-group-name: pair}
            annotations: {kueue.x-k8s.io/pod-group-total-count: "2"}
          spec:
            schedulingGates: [{name: kueue.x-k8s.io/admission}]
            containers: [{name: main, image: example, resources: {requests: {cpu: "1"}}}]
          """
              .formatted(name));
    }
    LiveJobs jobs = new LiveJobs(cluster);
    jobs.stepGroup("pair");
    WorkloadId id = WorkloadId.ofQuota(cluster.namespace(), "pair");
    jobs.admit(id, "steady", 2);
    jobs.stepGroup("pair");
    cluster.await(() ->
        assertThat(nodes(jobs.pods(any -> true))).containsExactly("node-00002", "node-00002"));

    jobs.preempt(id);
    cluster.await(() -> {
      jobs.stepGroup("pair");
      assertThat(jobs.pods(any -> true)).isEmpty();
    });
    cluster.awaitGone("kueue.x-k8s.io/v1beta2", "Workload", "pair");
  }
}
