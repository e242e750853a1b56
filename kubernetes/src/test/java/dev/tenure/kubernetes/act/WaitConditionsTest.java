package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is said on pods that wait, and when it is not said. */
class WaitConditionsTest {
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: web, namespace: default, resourceVersion: "7"}
      spec:
        priority: 1000
        containers: [{name: main, image: example, resources: {requests: {cpu: "2"}}}]
      """;

  private final Recorder server = new Recorder();
  private WaitConditions conditions = conditions(POD);

  @AfterEach
  void close() {
    conditions.close();
  }

  private void given(String yaml) {
    conditions.close();
    conditions = conditions(yaml);
  }

  private WaitConditions conditions(String yaml) {
    return new WaitConditions(server, new Scene(yaml).targets(), List::of);
  }

  private static Plan waits(String at, ReasonCode why) {
    Reason reason =
        Reason.of(why)
            .text("workload", "default/web")
            .text("actions", "reclaim")
            .text("queue", "research");
    WorkloadId web = WorkloadId.ofPod(Scene.pod("web"));
    return new Plan(
        Scene.at(at),
        List.of(),
        List.of(new Waiting(web, OptionalLong.empty(), List.of(reason), List.of())),
        OptionalLong.empty());
  }

  private void awaitSent(int calls) {
    Awaitility.await()
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(() -> assertThat(server.sent()).hasSize(calls));
  }

  @Test
  void itIsTheConditionThatAutoscalersLookFor() {
    conditions.waits(waits("10:00:00", ReasonCode.NEVER_PREEMPTS));
    awaitSent(1);
    assertThat(server.lines()).containsExactly("PATCH /api/v1/namespaces/default/pods/web/status");
    JsonNode said = server.body(0).at("/status/conditions/0");
    assertThat(said.path("type").asText()).isEqualTo("PodScheduled");
    assertThat(said.path("status").asText()).isEqualTo("False");
    assertThat(said.path("reason").asText()).isEqualTo("Unschedulable");
    assertThat(said.path("message").asText()).contains("default/web");
    assertThat(said.path("lastTransitionTime").asText()).isEqualTo("2026-11-16T10:00:00Z");
    assertThat(server.body(0).at("/metadata/resourceVersion").asText())
        .as("never on one that is being bound meanwhile")
        .isEqualTo("7");
  }

  @Test
  void itIsSaidAgainOnlyForAnotherReason() {
    conditions.waits(waits("10:00:00", ReasonCode.NEVER_PREEMPTS));
    awaitSent(1);
    conditions.waits(waits("10:05:00", ReasonCode.NEVER_PREEMPTS));
    conditions.waits(waits("10:06:00", ReasonCode.ACTIONS_LEFT_OUT));
    awaitSent(2);
    assertThat(server.body(1).at("/status/conditions/0/message").asText()).contains("reclaim");
  }

  @Test
  void whoCouldNotBeReachedIsToldInTheNextRound() {
    server.answer(call -> Recorder.failure(409, "changed since"));
    conditions.waits(waits("10:00:00", ReasonCode.NEVER_PREEMPTS));
    awaitSent(1);
    server.answer(call -> Recorder.ok());
    conditions.waits(waits("10:00:01", ReasonCode.NEVER_PREEMPTS));
    awaitSent(2);
    assertThat(conditions.written()).isEqualTo(1);
  }

  @Test
  void nothingIsSaidOnWhoStandsAtAGateNorOnWhoIsOnlyObserved() {
    conditions.waits(waits("10:00:00", ReasonCode.QUEUE_OBSERVED));
    conditions.waits(waits("10:00:01", ReasonCode.NEVER_PREEMPTS));
    awaitSent(1);
    given(POD + "  schedulingGates: [{name: quota}]\n");
    conditions.waits(waits("10:00:00", ReasonCode.NEVER_PREEMPTS));
    given(POD + "  nodeName: n1\n");
    conditions.waits(waits("10:00:00", ReasonCode.NEVER_PREEMPTS));
    given(POD);
    conditions.waits(waits("10:00:00", ReasonCode.NEVER_PREEMPTS));
    awaitSent(2);
  }
}
