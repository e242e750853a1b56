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
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said on groups that wait, and when it is taken back. */
class GroupSignTest {
  private static final WorkloadId TRAIN = WorkloadId.ofGroup("default", "train");
  private static final String GROUP =
      """
      apiVersion: scheduling.run.ai/v2alpha2
      kind: PodGroup
      metadata: {name: train, namespace: default, resourceVersion: "7"}
      spec: {minMember: 2, queue: research}
      """;

  private static String pod(String name, String spec) {
    return """
    ---
    apiVersion: v1
    kind: Pod
    metadata: {name: %s, namespace: default, annotations: {pod-group-name: train}}
    spec: {containers: [{name: main, image: example}]%s}
    """
        .formatted(name, spec);
  }

  private static final String LOOKS = pod("looks", "");
  private static final String OTHERS =
      "{type: UnschedulableOnNodePool, nodePool: other, transitionID: '4', message: x,"
          + " reasons: [{reason: OverLimit, message: x}]}";
  private static final String OURS =
      "{type: UnschedulableOnNodePool, nodePool: default, transitionID: '5', message: old,"
          + " reasons: [{reason: NEVER_PREEMPTS, message: old}]}";

  private final Recorder server = new Recorder();
  private WaitConditions conditions = new WaitConditions(server, new Scene("").targets(), List::of);

  @AfterEach
  void close() {
    conditions.close();
  }

  private void given(String yaml, WorkloadId... signed) {
    conditions.close();
    conditions = new WaitConditions(server, new Scene(yaml).targets(), () -> List.of(signed));
  }

  private static Plan plan(String at, ReasonCode... codes) {
    List<Reason> reasons =
        List.of(codes).stream()
            .map(code ->
                Reason.of(code)
                    .text("workload", "default/train")
                    .text("actions", "reclaim")
                    .text("queue", "research"))
            .toList();
    List<Waiting> waiting =
        codes.length == 0
            ? List.of()
            : List.of(new Waiting(TRAIN, OptionalLong.empty(), reasons, List.of()));
    return new Plan(Scene.at(at), List.of(), waiting, OptionalLong.empty());
  }

  private List<JsonNode> awaitOnGroup(int calls) {
    Awaitility.await()
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(() -> assertThat(onGroup()).hasSize(calls));
    return onGroup();
  }

  private List<JsonNode> onGroup() {
    return server.sent().stream()
        .filter(call -> call.path().contains("/podgroups/train/status"))
        .map(call -> Objects.requireNonNull(call.body()))
        .toList();
  }

  @Test
  void itIsTheConditionThatKaiWrites() {
    given(GROUP + "status: {schedulingConditions: [" + OTHERS + ", " + OURS + "]}\n" + LOOKS);
    conditions.waits(plan("10:00:00", ReasonCode.NEVER_PREEMPTS, ReasonCode.ACTIONS_LEFT_OUT));
    JsonNode body = awaitOnGroup(1).getFirst();
    assertThat(body.at("/metadata/resourceVersion").asText()).isEqualTo("7");
    JsonNode list = body.at("/status/schedulingConditions");
    assertThat(list).as("that of the other node pool is left").hasSize(2);
    assertThat(list.at("/0/nodePool").asText()).isEqualTo("other");
    JsonNode ours = list.path(1);
    assertThat(ours.path("type").asText()).isEqualTo("UnschedulableOnNodePool");
    assertThat(ours.path("nodePool").asText()).isEqualTo("default");
    assertThat(ours.path("status").asText()).isEqualTo("True");
    assertThat(ours.path("reason").asText()).isEqualTo("Unschedulable");
    assertThat(ours.path("transitionID").asText()).isEqualTo("6");
    assertThat(ours.path("lastTransitionTime").asText()).isEqualTo("2026-11-16T10:00:00Z");
    assertThat(ours.path("reasons").findValuesAsText("reason"))
        .containsExactly("NEVER_PREEMPTS", "ACTIONS_LEFT_OUT");
    assertThat(ours.path("message").asText())
        .isEqualTo(String.join(" ", ours.path("reasons").findValuesAsText("message")));
  }

  @Test
  void itIsSaidAgainOnlyForAnotherReason() {
    given(GROUP + LOOKS);
    conditions.waits(plan("10:00:00", ReasonCode.NEVER_PREEMPTS));
    awaitOnGroup(1);
    conditions.waits(plan("10:05:00", ReasonCode.NEVER_PREEMPTS));
    conditions.waits(plan("10:06:00", ReasonCode.ACTIONS_LEFT_OUT));
    assertThat(awaitOnGroup(2).getLast().toString()).contains("ACTIONS_LEFT_OUT");
  }

  @Test
  void aClusterThatDoesNotKnowTheFieldIsNotAskedAgain() {
    server.answer(call ->
        call.path().contains("podgroups")
            ? Recorder.failure(400, "unknown field \"status.schedulingConditions\"")
            : Recorder.ok());
    given(GROUP + LOOKS);
    conditions.waits(plan("10:00:00", ReasonCode.NEVER_PREEMPTS));
    awaitOnGroup(1);
    conditions.waits(plan("10:01:00", ReasonCode.NEVER_PREEMPTS));
    Awaitility.await().during(Duration.ofMillis(1_500)).until(() -> onGroup().size() == 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # one pod                                  | another                    | waits
          ''                                         | ''                         | true
          ''                                         | ', nodeName: n1'           | false
          ', nodeName: n1'                           | ', nodeName: n1'           | false
          ', schedulingGates: [{name: quota}]'       | ', schedulingGates: [{name: quota}]' | false
          ', schedulingGates: [{name: quota}]'       | ''                         | true
          """)
  void aGroupWaitsIfAPodLooksForANodeAndNoneHasOne(String one, String other, boolean waits) {
    assertThat(isDue(pod("one", one) + pod("other", other))).isEqualTo(waits);
  }

  @Test
  void whoIsLeavingDoesNotRun() {
    String leaving = "name: gone, deletionTimestamp: '2026-11-16T10:00:00Z'";
    String gone = pod("gone", ", nodeName: n1").replace("name: gone", leaving);
    assertThat(isDue(gone + LOOKS)).isTrue();
    assertThat(isDue(gone)).isFalse();
  }

  private static boolean isDue(String pods) {
    Targets targets = new Scene(GROUP + pods).targets();
    return new GroupSign(targets.workload(TRAIN).orElseThrow(), targets.pods(TRAIN)).isDue();
  }

  @Test
  void otherFamiliesHaveNoSuchThing() {
    given(GROUP.replace("scheduling.run.ai/v2alpha2", "scheduling.volcano.sh/v1beta1") + LOOKS);
    conditions.waits(plan("10:00:00", ReasonCode.NEVER_PREEMPTS));
    Awaitility.await().until(() -> !server.sent().isEmpty());
    assertThat(server.lines()).allMatch(line -> line.endsWith("/pods/looks/status"));
  }

  @Test
  void itIsTakenBackWhenTheGroupRuns() {
    String said = GROUP + "status: {schedulingConditions: [" + OTHERS + ", " + OURS + "]}\n";
    given(said + pod("runs", ", nodeName: n1"), TRAIN);
    server.answer(call -> Recorder.failure(409, "changed since"));
    conditions.waits(plan("10:00:00"));
    awaitOnGroup(1);
    server.answer(call -> Recorder.ok());
    conditions.waits(plan("10:00:01"));
    JsonNode left = awaitOnGroup(2).getLast().at("/status/schedulingConditions");
    assertThat(left.findValuesAsText("nodePool")).containsExactly("other");
    given(GROUP + "status: {schedulingConditions: [" + OURS + "]}\n", TRAIN);
    conditions.waits(plan("10:00:02"));
    assertThat(awaitOnGroup(3).getLast().at("/status/schedulingConditions").isNull()).isTrue();
  }

  @Test
  void whoStillWaitsKeepsIt() {
    AtomicInteger asked = new AtomicInteger();
    conditions.close();
    String yaml = GROUP + "status: {schedulingConditions: [" + OURS + "]}\n" + LOOKS;
    conditions =
        new WaitConditions(
            server,
            new Scene(yaml).targets(),
            () -> {
              asked.incrementAndGet();
              return List.of(TRAIN);
            });
    conditions.waits(plan("10:00:00"));
    Awaitility.await().until(() -> asked.get() == 1);
    conditions.waits(plan("10:00:01"));
    Awaitility.await().until(() -> asked.get() == 2);
    assertThat(server.sent()).isEmpty();
  }

  @Test
  void ourWordsAreKnownFromThoseOfOthers() {
    assertThat(isOn(OURS)).isTrue();
    assertThat(isOn(OTHERS)).isFalse();
    assertThat(isOn(OTHERS + ", " + OURS)).isTrue();
    assertThat(isOn("{type: UnschedulableOnNodePool, nodePool: default}")).isFalse();
  }

  private static boolean isOn(String list) {
    String yaml = GROUP + "status: {schedulingConditions: [" + list + "]}\n";
    return new Scene(yaml)
        .targets()
        .workload(TRAIN)
        .map(group -> WaitConditions.isSaidOn(group.seen()))
        .orElseThrow();
  }
}
