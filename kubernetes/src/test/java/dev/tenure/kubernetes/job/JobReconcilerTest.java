package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each test is a story that Kueue tells of Jobs. */
class JobReconcilerTest {
  private static final String SUSPENDED =
      "{startTime: null, active: 0, conditions: [{type: Suspended, status: 'True'}]}";

  private static JobStory running() {
    JobStory story = new JobStory("", "");
    story.settle();
    story.controller(SUSPENDED);
    story.admit(4);
    story.settle();
    story.controller("{startTime: '2026-11-16T10:00:00Z', active: 4, conditions: []}");
    story.pods(4);
    return story;
  }

  private static JsonNode workload(JobStory story) {
    return Objects.requireNonNull(story.workload());
  }

  private static String of(JsonNode tree, String pointer) {
    return tree.at(pointer).toString();
  }

  @Test
  void isSuspendedAtOnceAndGetsItsWorkload() {
    JobStory story = new JobStory("kai.scheduler/expected-runtime: 1h", "");
    assertThat(story.settle()).containsExactly("MERGE jobs/train", "CREATE workloads");
    assertThat(story.job().at("/spec/suspend").asBoolean()).isTrue();
    JsonNode workload = workload(story);
    assertThat(Writes.name(workload)).startsWith("job-train-").hasSize(15);
    assertThat(of(workload, "/metadata/ownerReferences/0"))
        .isEqualTo(
            "{\"apiVersion\":\"batch/v1\",\"kind\":\"Job\",\"name\":\"train\",\"uid\":\"u-1\","
                + "\"controller\":true,\"blockOwnerDeletion\":true}");
    assertThat(of(workload, "/spec/queueName")).isEqualTo("\"lq\"");
    assertThat(of(workload, "/spec/podSets/0/count")).isEqualTo("4");
    assertThat(workload.at("/spec/podSets/0/template")).isEqualTo(story.job().at("/spec/template"));
    assertThat(Writes.annotation(workload, "kai.scheduler/expected-runtime")).isEqualTo("1h");
    assertThat(story.settle()).isEmpty();
  }

  @Test
  void runsOnTheNodesOfItsFlavor() {
    JobStory story = new JobStory("", "");
    story.settle();
    story.controller(SUSPENDED);
    story.admit(4);
    assertThat(story.settle())
        .containsExactly("MERGE workloads/" + story.id().name(), "MERGE jobs/train");
    assertThat(story.job().at("/spec/suspend").asBoolean()).isFalse();
    assertThat(of(story.job(), "/spec/template/spec/nodeSelector"))
        .isEqualTo("{\"zone\":\"a\",\"pool\":\"spot\"}");
    assertThat(of(story.job(), "/spec/template/spec/tolerations"))
        .isEqualTo("[{\"key\":\"spot\",\"operator\":\"Exists\"}]");
    assertThat(of(story.job(), "/spec/parallelism")).isEqualTo("4");
  }

  /** Its controller could never say that it has ended: of that it needs the start. */
  @ParameterizedTest
  @ValueSource(strings = {"SuccessCriteriaMet", "FailureTarget"})
  void whoEndsInTheMomentInWhichItShouldLeaveIsLeftAlone(String sign) {
    JobStory story = running();
    story.preempt();
    story.controller("{conditions: [{type: %s, status: 'True'}]}".formatted(sign));
    assertThat(story.settle()).isEmpty();
    assertThat(story.job().at("/status/startTime").asText()).isNotEmpty();
  }

  @Test
  void whoEndsAndHasLostItsStartGetsAnother() {
    JobStory story = running();
    story.preempt();
    story.settle();
    story.controller("{conditions: [{type: SuccessCriteriaMet, status: 'True'}]}");
    assertThat(story.settle()).containsExactly("MERGE jobs/train");
    assertThat(story.job().at("/spec/suspend").asBoolean()).isFalse();
  }

  @Test
  void leavesRestoredAndGivesItsQuotaBackOnlyWhenItsPodsAreGone() {
    JobStory story = running();
    JsonNode before = story.job();
    story.preempt();
    assertThat(story.settle())
        .containsExactly("MERGE jobs/train", "MERGE jobs/train/status", "MERGE jobs/train");
    assertThat(of(story.job(), "/spec/template/spec"))
        .isEqualTo(
            "{\"nodeSelector\":{\"zone\":\"a\"},\"containers\":[{\"name\":\"main\","
                + "\"resources\":{\"requests\":{\"cpu\":\"1\"}}}]}");
    assertThat(Writes.annotation(before, Labels.BEFORE_ADMISSION)).isNotEmpty();
    assertThat(Writes.annotation(story.job(), Labels.BEFORE_ADMISSION)).isEmpty();
    assertThat(Departure.holdsQuota(workload(story))).isTrue();

    story.controller(SUSPENDED);
    assertThat(story.settle()).as("its pods are still there").isEmpty();
    story.pods(0);
    assertThat(story.settle()).containsExactly("MERGE workloads/" + story.id().name() + "/status");
    assertThat(workload(story).at("/status").has("admission")).isFalse();
    assertThat(Condition.statusOf(workload(story), "QuotaReserved")).isEqualTo("False");
    assertThat(Condition.statusOf(workload(story), "Admitted")).isEqualTo("False");
    assertThat(Condition.statusOf(workload(story), "Requeued")).isEqualTo("True");
    assertThat(Condition.find(workload(story), "Requeued").path("reason").asText())
        .isEqualTo("Preempted");

    story.admit(4);
    assertThat(story.settle()).as("and it runs again").hasSize(2);
    assertThat(Condition.statusOf(workload(story), "Evicted")).isEqualTo("False");
  }

  @Test
  void runsWithFewerPodsWhereItSaysSo() {
    JobStory story = new JobStory("kueue.x-k8s.io/job-min-parallelism: '2'", "");
    story.settle();
    assertThat(of(workload(story), "/spec/podSets/0/minCount")).isEqualTo("2");
    story.admit(3);
    story.settle();
    assertThat(of(story.job(), "/spec/parallelism")).isEqualTo("3");
    assertThat(of(story.job(), "/spec/completions")).isEqualTo("8");
    story.preempt();
    story.settle();
    assertThat(of(story.job(), "/spec/parallelism")).isEqualTo("4");
  }

  @Test
  void endsForGoodWhenItWantsTo() {
    JobStory story = new JobStory("tenure.dev/on-preemption: Terminate", "");
    story.settle();
    story.admit(4);
    story.settle();
    story.preempt();
    assertThat(story.settle())
        .containsExactly("MERGE workloads/" + story.id().name(), "STRATEGIC jobs/train/status");
    assertThat(workload(story).at("/spec/active").asBoolean(true)).isFalse();
    assertThat(story.job().at("/spec/suspend").asBoolean()).isFalse();
    assertThat(Condition.find(story.job(), "FailureTarget").path("reason").asText())
        .isEqualTo("Preempted");
    story.controller("{conditions: [{type: Failed, status: 'True', message: gave way}]}");
    story.settle();
    assertThat(Condition.find(workload(story), "Finished").path("reason").asText())
        .isEqualTo("Failed");
  }

  @Test
  void whoHasOutstayedItsTimeIsQueuedAgainThoughItWantsToEndWhenPreempted() {
    JobStory story = new JobStory("tenure.dev/on-preemption: Terminate", "");
    story.settle();
    story.admit(4);
    story.settle();
    story.preempt(requeued());
    story.settle();
    assertThat(workload(story).at("/spec/active").asBoolean(true)).isTrue();
    assertThat(story.job().at("/spec/suspend").asBoolean()).isTrue();
    assertThat(Condition.find(workload(story), "Preempted").path("reason").asText())
        .isEqualTo("Requeued");
  }

  private static Reason requeued() {
    return Reason.of(ReasonCode.EVICTED_BY_REQUEUE)
        .text("victim", "team/train")
        .count("victimPriority", 1)
        .moment("start", 0)
        .span("overrun", 0)
        .span("expected", 3_600_000)
        .text("beneficiary", "team/other")
        .count("priority", 2)
        .text("nominators", "expectedruntime")
        .moment("until", 3_600_000);
  }

  @Test
  void whatIsChangedWhileItWaitsChangesItsWorkload() {
    JobStory story = new JobStory("", "");
    story.settle();
    story.server.send(
        Writes.merge(JobForm.JOBS, story.job(), JobStory.tree("{spec: {parallelism: 2}}")));
    assertThat(story.settle()).containsExactly("MERGE workloads/" + story.id().name());
    assertThat(of(workload(story), "/spec/podSets/0/count")).isEqualTo("2");
  }

  @Test
  void whoeverResumesItWithoutQuotaDoesSoInVain() {
    JobStory story = new JobStory("", "");
    story.settle();
    story.server.send(
        Writes.merge(JobForm.JOBS, story.job(), JobStory.tree("{spec: {suspend: false}}")));
    assertThat(story.settle()).containsExactly("MERGE jobs/train");
    assertThat(story.job().at("/spec/suspend").asBoolean()).isTrue();
  }

  @Test
  void aWorkloadDeletedWhileItRanIsMadeOfTheJobAsItWas() {
    JobStory story = running();
    story.server.send(Writes.delete(JobStory.API.workloads(), workload(story)));
    assertThat(story.settle())
        .containsExactly(
            "MERGE jobs/train", "MERGE jobs/train/status", "MERGE jobs/train", "CREATE workloads");
    assertThat(of(workload(story), "/spec/podSets/0/template/spec/nodeSelector"))
        .isEqualTo("{\"zone\":\"a\"}");
  }

  @Test
  void isNotResumedIfItWasToldToLeaveMeanwhile() {
    JobStory story = new JobStory("", "");
    story.settle();
    story.admit(4);
    var calls = story.next();
    story.preempt();
    assertThat(story.server.send(calls.getFirst()).isConflict()).isTrue();
  }

  @Test
  void aStoppedWorkloadSuspendsItsJobAndIsNotQueuedAgain() {
    JobStory story = running();
    story.server.send(
        Writes.merge(
            JobStory.API.workloads(), workload(story), JobStory.tree("{spec: {active: false}}")));
    story.settle();
    story.controller(SUSPENDED);
    story.pods(0);
    story.settle();
    assertThat(story.job().at("/spec/suspend").asBoolean()).isTrue();
    assertThat(Departure.holdsQuota(workload(story))).isFalse();
    assertThat(Condition.statusOf(workload(story), "Requeued")).isEqualTo("False");
  }

  @ParameterizedTest
  @CsvSource({"0, -", "3, -", "4, -", "5, 1", "7, 3"})
  void quotaOfPodsThatAreNotNeededAnyMoreGoesBack(int succeeded, String reclaimable) {
    JobStory story = running();
    story.controller("{succeeded: " + succeeded + "}");
    story.settle();
    JsonNode count = workload(story).at("/status/reclaimablePods/0/count");
    assertThat(count.isMissingNode() ? "-" : count.asText()).isEqualTo(reclaimable);
  }

  @ParameterizedTest
  @CsvSource({"Complete, Succeeded", "Failed, Failed"})
  void finishesWithItsJob(String type, String reason) {
    JobStory story = running();
    story.controller("{conditions: [{type: " + type + ", status: 'True'}]}");
    assertThat(story.settle()).containsExactly("APPLY workloads/" + story.id().name() + "/status");
    assertThat(Condition.find(workload(story), "Finished").path("reason").asText())
        .isEqualTo(reason);
  }

  @Test
  void aJobInNoQueueIsLeftAlone() {
    JobStory story = new JobStory("", "");
    story.server.send(
        Writes.merge(
            JobForm.JOBS,
            story.job(),
            JobStory.tree("{metadata: {labels: {kueue.x-k8s.io/queue-name: null}}}")));
    assertThat(story.settle()).isEqualTo(List.of());
    assertThat(story.job().at("/spec/suspend").asBoolean()).isFalse();
  }
}
