package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Interrupted;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Requeued;
import dev.tenure.engine.plan.StaleGang;
import dev.tenure.engine.protect.Action;
import dev.tenure.kubernetes.api.Call;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands on a pod group when a plan has been carried out. */
class MarkDeedsTest {
  private static final String GROUP = "/podgroups/train";
  private static final WorkloadId TRAIN = WorkloadId.ofGroup("default", "train");
  private static final WorkloadId OTHER = WorkloadId.ofPod(Scene.pod("other"));
  private static final PodId POD = Scene.pod("train-0");
  private static final Reason WHY = Reason.of(ReasonCode.NEVER_PREEMPTS).text("workload", "x");

  private final Recorder server = new Recorder();

  private static Scene scene(String annotations, String podFields) {
    return scene("scheduling.run.ai/v2alpha2", annotations, podFields);
  }

  private static Scene scene(String family, String annotations, String podFields) {
    return new Scene(
        """
        apiVersion: v1
        kind: Node
        metadata: {name: n1}
        status: {allocatable: {cpu: "4", pods: "110"}}
        ---
        apiVersion: scheduling.run.ai/v2
        kind: Queue
        metadata: {name: research}
        ---
        apiVersion: %s
        kind: PodGroup
        metadata:
          name: train
          namespace: default
          annotations: {%s}
        spec: {minMember: 1, queue: research}
        ---
        apiVersion: v1
        kind: Pod
        metadata: {name: train-0, namespace: default, annotations: {pod-group-name: train}%s}
        spec:
          %s
          containers: [{name: main, image: example, resources: {requests: {cpu: "3"}}}]
        """
            .formatted(family, annotations, owner(podFields), podFields));
  }

  private static String owner(String podFields) {
    return podFields.isEmpty()
        ? ""
        : ", ownerReferences: [{apiVersion: batch/v1, kind: Job, name: j, uid: uid-j,"
            + " controller: true}]";
  }

  private static Scene running(String annotations) {
    return scene(annotations, "nodeName: n1");
  }

  private static Decision evict(OnPreemption then) {
    return new Decision.Evict(
        POD, TRAIN, "n1", OTHER, Action.PREEMPT, WHY, then, List.of(), List.of());
  }

  private static Plan plan(Decision decision, List<Requeued> requeued) {
    long now = Scene.at("10:00:00");
    return new Plan(
        now,
        List.of(decision),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        requeued,
        List.of(),
        List.of(new Interrupted(TRAIN, 3, now)),
        OptionalLong.empty());
  }

  private void carryOut(Scene scene, Plan plan) throws Exception {
    List<Deed> deeds = scene.deeds(server).of(plan);
    for (Deed.Turn turn : Deed.Turn.values()) {
      for (Deed deed : deeds) {
        if (deed.turn() == turn) {
          deed.work().call();
        }
      }
    }
  }

  private List<String> written(String end) {
    return server.sent().stream()
        .filter(call -> Recorder.isTo(call, end))
        .map(Call::body)
        .filter(Objects::nonNull)
        .map(body -> body.at("/metadata/annotations"))
        .map(JsonNode::toString)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scheduling.run.ai/v2alpha2",
        "scheduling.volcano.sh/v1beta1",
        "scheduling.x-k8s.io/v1alpha1"
      })
  void whoStartsFromNothingHasItsStartWrittenBeforeItIsBound(String family) throws Exception {
    Scene scene = scene(family, "", "");
    carryOut(scene, scene.plan("10:00:00.123"));
    assertThat(server.lines().getFirst())
        .isEqualTo("PATCH /apis/" + family + "/namespaces/default/podgroups/train");
    assertThat(server.lines().getLast()).endsWith("train-0/binding");
    assertThat(written(GROUP))
        .containsExactly("{\"kai.scheduler/last-start-timestamp\":\"2026-11-16T10:00:00.123Z\"}");
  }

  @Test
  void allMarksOfOneGroupAreOnePatchAndComeBeforeTheEviction() throws Exception {
    Requeued requeued =
        new Requeued(TRAIN, OTHER, List.of("expectedruntime"), Scene.at("11:00:00"));
    carryOut(
        running("tenure.dev/preemptions: \"2\""),
        plan(evict(OnPreemption.REQUEUE), List.of(requeued)));
    assertThat(server.lines().getFirst()).endsWith(GROUP);
    assertThat(written(GROUP))
        .containsExactly(
            "{\"kai.scheduler/last-eviction-timestamp\":\"2026-11-16T10:00:00.000Z\","
                + "\"kai.scheduler/requeue-not-before\":\"2026-11-16T11:00:00.000Z\","
                + "\"tenure.dev/preemptions\":\"3\"}");
  }

  @Test
  void whatStandsThereOfAnEvictionThatWasRefusedIsTakenBack() throws Exception {
    server.answer(call ->
        Recorder.isTo(call, "train-0/status") ? Recorder.failure(403, "forbidden") : Recorder.ok());
    carryOut(
        running("tenure.dev/preemptions: \"2\""), plan(evict(OnPreemption.TERMINATE), List.of()));
    assertThat(written(GROUP))
        .containsExactly(
            "{\"kai.scheduler/last-eviction-timestamp\":\"2026-11-16T10:00:00.000Z\","
                + "\"tenure.dev/ended-at\":\"2026-11-16T10:00:00.000Z\","
                + "\"tenure.dev/preemptions\":\"3\"}",
            "{\"kai.scheduler/last-eviction-timestamp\":null,"
                + "\"tenure.dev/ended-at\":null,\"tenure.dev/preemptions\":\"2\"}");
    assertThat(server.lines()).noneMatch(line -> line.contains("/jobs/"));
  }

  @Test
  void whoEndsWhenItIsPreemptedTakesItsJobWithIt() throws Exception {
    server.answer(
        call -> Recorder.isTo(call, "/jobs/j") ? Recorder.object("uid-j") : Recorder.ok());
    carryOut(running(""), plan(evict(OnPreemption.TERMINATE), List.of()));
    assertThat(server.lines())
        .last()
        .asString()
        .endsWith("PATCH /apis/batch/v1/namespaces/default/jobs/j/status");
    JsonNode condition = server.body(server.sent().size() - 1).at("/status/conditions/0");
    assertThat(condition.path("type").asText()).isEqualTo("FailureTarget");
    assertThat(condition.path("message").asText()).isEqualTo(WHY.sentence(0));
  }

  @Test
  void whoIsQueuedAgainKeepsItsJob() throws Exception {
    carryOut(running(""), plan(evict(OnPreemption.REQUEUE), List.of()));
    assertThat(server.lines()).noneMatch(line -> line.contains("/jobs/"));
  }

  @Test
  void aGangIsStaleSinceThenAndNoLonger() throws Exception {
    String since = "2026-11-16T09:59:00Z";
    carryOut(running(""), stale(OptionalLong.of(Scene.at("09:59:00"))));
    carryOut(
        running("kai.scheduler/stale-podgroup-timestamp: \"" + since + "\""),
        stale(OptionalLong.empty()));
    assertThat(written(GROUP))
        .containsExactly(
            "{\"kai.scheduler/stale-podgroup-timestamp\":\"2026-11-16T09:59:00.000Z\"}",
            "{\"kai.scheduler/stale-podgroup-timestamp\":null}");
  }

  private static Plan stale(OptionalLong since) {
    return new Plan(
        Scene.at("10:00:00"),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(new StaleGang(TRAIN, since, WHY)),
        List.of(),
        List.of(),
        List.of(),
        OptionalLong.empty());
  }

  @Test
  void whoIsMovedHasItsNewPlaceWrittenOnItsGroup() throws Exception {
    Decision move =
        new Decision.Move(
            POD, TRAIN, "n1", "n2", Scene.at("10:05:00"), OTHER, Action.PREEMPT, WHY, List.of());
    Scene scene = running("");
    carryOut(scene, plan(move, List.of()));
    String kept =
        Objects.requireNonNull(server.sent().getFirst().body())
            .at("/metadata/annotations")
            .path(KeptPlace.ANNOTATION)
            .asText();
    KeptPlace place = KeptPlace.parse(kept).getFirst();
    assertThat(place.pod()).isEqualTo("train-0");
    assertThat(place.node()).isEqualTo("n2");
    assertThat(place.until()).isEqualTo(Scene.at("10:05:00"));
    assertThat(place.requests())
        .isEqualTo(Objects.requireNonNull(scene.state().pod(POD)).pod().spec().requests());
    assertThat(KeptPlace.print(List.of(place))).isEqualTo(kept);
  }

  @Test
  void placesThatAreKeptNoLongerAreStruckOut() throws Exception {
    carryOut(running("tenure.dev/kept-places: '[]'"), plan(evict(OnPreemption.REQUEUE), List.of()));
    assertThat(written(GROUP).getFirst()).contains("\"tenure.dev/kept-places\":null");
  }
}
