package dev.tenure.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a Job says of interruptions counts for those whom it owns. */
class JobTermsTest {
  private static final String JOB =
      """
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: train
        annotations:
          tenure.dev/checkpoint: periodic:1h
          tenure.dev/min-runtime: 2h
          tenure.dev/on-preemption: Terminate
      spec: {template: {spec: {}}}
      ---
      """;
  private static final String OWNED = "ownerReferences: [{kind: Job, name: train}]";
  private static final Checkpointing HOURLY = new Checkpointing.Periodic(3_600_000);

  private static Manifests read(String text) {
    return ManifestReader.read(
        "f", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static ClusterState state(Manifests read) {
    ClusterState state = new ClusterState();
    state.applyAll(read.changes());
    return state;
  }

  private static String pod(String metadata) {
    return "---\n{apiVersion: v1, kind: Pod, metadata: {name: train-x, "
        + metadata
        + "}, spec: {containers: [{name: m}]}}\n";
  }

  private static String group(String metadata) {
    return "---\n{apiVersion: scheduling.run.ai/v2alpha2, kind: PodGroup, metadata: {name: g"
        + metadata
        + "}, spec: {queue: q}}\n---\n"
        + "{apiVersion: scheduling.run.ai/v2, kind: Queue, metadata: {name: q, annotations:"
        + " {tenure.dev/workload-min-runtime-limit: 3h}}}\n";
  }

  private static WorkloadState groupIn(Manifests read) {
    return Objects.requireNonNull(state(read).workload(WorkloadId.ofGroup("default", "g")));
  }

  private static List<String> warnings(Manifests read) {
    return read.problems().stream().map(Problem::toString).toList();
  }

  @Test
  void aPodByItselfIsSavedAsItsJobSays() {
    Manifests read = read(JOB + pod("labels: {kai.scheduler/queue: q}, " + OWNED) + group(""));
    WorkloadState pod =
        Objects.requireNonNull(
            state(read).workload(WorkloadId.ofPod(new PodId("default", "train-x"))));
    assertThat(pod.workload().disruption().checkpointing()).isEqualTo(HOURLY);
    assertThat(pod.workload().terms().minRuntime()).isEqualTo(Stated.of(7_200_000));
    assertThat(warnings(read)).isEmpty();
  }

  @Test
  void aPodGroupIsSavedAsItsOwnerSays() {
    Manifests read = read(JOB + group(", " + OWNED));
    assertThat(groupIn(read).workload().disruption().checkpointing()).isEqualTo(HOURLY);
    assertThat(groupIn(read).workload().terms().minRuntime()).isEqualTo(Stated.of(7_200_000));
    assertThat(groupIn(read).workload().terms().onPreemption()).isEqualTo(OnPreemption.TERMINATE);
  }

  @Test
  void aPodGroupWithoutAnOwnerBelongsToTheJobOfItsPods() {
    Manifests read = read(JOB + group("") + pod("annotations: {pod-group-name: g}, " + OWNED));
    assertThat(groupIn(read).workload().disruption().checkpointing()).isEqualTo(HOURLY);
  }

  @Test
  void whatAnObjectSaysItselfCountsFirst() {
    Manifests read =
        read(JOB + group(", annotations: {tenure.dev/checkpoint: transparent}, " + OWNED));
    DisruptionTerms terms = groupIn(read).workload().disruption();
    assertThat(terms.checkpointing()).isEqualTo(Checkpointing.TRANSPARENT);
    assertThat(groupIn(read).workload().terms().minRuntime()).isEqualTo(Stated.of(7_200_000));
  }

  @Test
  void aWorkloadEndsAsItsJobSays() {
    Manifests read =
        read(
            JOB
                + "{apiVersion: kueue.x-k8s.io/v1beta2, kind: Workload, metadata: {name: w, "
                + OWNED
                + "}, spec: {queueName: l, podSets: [{name: m, count: 1, template: {spec: {}}}]}}");
    QuotaWorkload workload =
        Objects.requireNonNull(state(read).quota().workload(WorkloadId.ofQuota("default", "w")))
            .workload();
    assertThat(workload.onPreemption()).isEqualTo(OnPreemption.TERMINATE);
    assertThat(workload.disruption().checkpointing()).isEqualTo(HOURLY);
  }

  @Test
  void whatCannotBeReadIsToldOnceOfTheJob() {
    Manifests read =
        read(
            JOB.replace("periodic:1h", "often").replace("2h", "long")
                + group(", " + OWNED)
                + pod("annotations: {pod-group-name: g}, " + OWNED));
    assertThat(groupIn(read).workload().disruption()).isEqualTo(DisruptionTerms.NONE);
    assertThat(warnings(read))
        .hasSize(2)
        .allSatisfy(warning -> assertThat(warning).contains("Job default/train"));
  }

  @Test
  void aJobToWhichNothingBelongsIsAWarning() {
    assertThat(warnings(read(JOB)))
        .singleElement()
        .asString()
        .contains("Job default/train")
        .contains("owns nothing in the input");
  }

  @Test
  void anAnnotationThatAJobDoesNotHaveIsAWarning() {
    Manifests read =
        read(JOB.replace("tenure.dev/checkpoint", "tenure.dev/chekpoint") + group(", " + OWNED));
    assertThat(warnings(read)).singleElement().asString().contains("is not an annotation");
  }
}
