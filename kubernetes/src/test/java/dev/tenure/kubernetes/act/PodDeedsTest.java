package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.kubernetes.api.Reply;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a plan comes to, call by call. */
class PodDeedsTest {
  private static final String NODE =
      """
      apiVersion: v1
      kind: Node
      metadata: {name: n1}
      status:
        allocatable: {cpu: "4", memory: 16Gi, pods: "110"}
        conditions: [{type: Ready, status: "True"}]
      ---
      """;
  private static final String PAIR =
      NODE
          + """
          apiVersion: v1
          kind: Pod
          metadata: {name: report, namespace: default}
          spec:
            priority: 100
            nodeName: n1
            containers: [{name: main, image: example, resources: {requests: {cpu: "3"}}}]
          status: {phase: Running, startTime: "2026-11-16T09:00:00Z"}
          ---
          apiVersion: v1
          kind: Pod
          metadata: {name: web, namespace: default}
          spec:
            priority: 1000
            containers: [{name: main, image: example, resources: {requests: {cpu: "2"}}}]
          """;
  private static final String PODS = " /api/v1/namespaces/default/pods/";

  private final Recorder server = new Recorder();

  private List<Outcome> carryOut(Scene scene, Plan plan) throws Exception {
    List<Deed> deeds = scene.deeds(server).of(plan);
    List<Outcome> outcomes = new ArrayList<>();
    for (Deed.Turn turn : Deed.Turn.values()) {
      for (Deed deed : deeds) {
        if (deed.turn() == turn) {
          outcomes.add(deed.work().call());
        }
      }
    }
    return outcomes;
  }

  @Test
  void aPreemptorIsNominatedBeforeItsVictimIsToldWhyAndDeleted() throws Exception {
    Scene scene = new Scene(PAIR);
    assertThat(carryOut(scene, scene.plan("10:00:00"))).containsOnly(Outcome.DONE);
    assertThat(server.lines())
        .containsExactly(
            "PATCH" + PODS + "web/status",
            "PATCH" + PODS + "report/status",
            "DELETE" + PODS + "report");
    assertThat(server.body(0))
        .hasToString(
            "{\"metadata\":{\"uid\":\"uid-web\",\"annotations\":"
                + "{\"tenure.dev/claimed-at\":\"2026-11-16T10:00:00.000Z\"}},"
                + "\"status\":{\"nominatedNodeName\":\"n1\"}}");
    assertThat(server.body(1).at("/status/conditions/0/type").asText())
        .isEqualTo("DisruptionTarget");
    assertThat(server.body(1).at("/status/conditions/0/message").asText())
        .isEqualTo("default/report (priority 100) gives way to pod default/web (priority 1000).");
    assertThat(server.body(2)).hasToString("{\"preconditions\":{\"uid\":\"uid-report\"}}");
  }

  @Test
  void whereBudgetsAreEnforcedTheyAreAsked() throws Exception {
    Scene scene =
        new Scene(
            PAIR
                + """
                ---
                apiVersion: tenure.dev/v1alpha1
                kind: SchedulerConfiguration
                pdbPolicy: Enforce
                """);
    server.answer(call -> Recorder.isTo(call, "/eviction") ? Recorder.budget() : Recorder.ok());
    List<Outcome> outcomes = carryOut(scene, scene.plan("10:00:00"));
    assertThat(server.lines()).last().isEqualTo("POST" + PODS + "report/eviction");
    assertThat(server.body(1).at("/deleteOptions/preconditions/uid").asText())
        .isEqualTo("uid-report");
    assertThat(outcomes)
        .containsExactly(
            Outcome.DONE,
            new Outcome.Refused("Cannot evict pod. The disruption budget b needs 1."));
  }

  @Test
  void theyAreAskedAlsoForAGangInPieces() throws Exception {
    Scene scene =
        new Scene(
            PAIR
                + """
                ---
                apiVersion: tenure.dev/v1alpha1
                kind: SchedulerConfiguration
                pdbPolicy: Enforce
                """);
    Reason why = Reason.of(ReasonCode.NEVER_PREEMPTS).text("workload", "x");
    WorkloadId report = WorkloadId.ofPod(Scene.pod("report"));
    server.answer(call -> Recorder.budget());
    List<Outcome> outcomes =
        carryOut(
            scene,
            Scene.plan("10:00:00", new Decision.Disband(Scene.pod("report"), report, "n1", why)));
    assertThat(server.lines()).containsExactly("POST" + PODS + "report/eviction");
    assertThat(outcomes).allMatch(Outcome.Refused.class::isInstance);
  }

  @Test
  void aPodIsBoundByItsUid() throws Exception {
    Scene scene = new Scene(PAIR.replace("cpu: \"3\"", "cpu: \"1\""));
    carryOut(scene, scene.plan("10:00:00"));
    assertThat(server.lines()).containsExactly("POST" + PODS + "web/binding");
    assertThat(server.body(0).at("/metadata/uid").asText()).isEqualTo("uid-web");
    assertThat(server.body(0).at("/target/name").asText()).isEqualTo("n1");
  }

  @Test
  void whoIsBoundThereAlreadyIsBound() throws Exception {
    Scene scene = new Scene(PAIR.replace("cpu: \"3\"", "cpu: \"1\""));
    server.answer(call -> {
      if (Recorder.isTo(call, "/binding")) {
        return Recorder.failure(409, "pod web is already assigned to node \"n1\"");
      }
      Reply now = Recorder.object("uid-web");
      ((ObjectNode) now.body()).putObject("spec").put("nodeName", "n1");
      return now;
    });
    assertThat(carryOut(scene, scene.plan("10:00:00"))).containsExactly(Outcome.DONE);
  }

  @Test
  void whoIsBoundElsewhereIsNot() throws Exception {
    Scene scene = new Scene(PAIR.replace("cpu: \"3\"", "cpu: \"1\""));
    server.answer(call ->
        Recorder.isTo(call, "/binding")
            ? Recorder.failure(409, "already assigned")
            : Recorder.object("uid-web"));
    assertThat(carryOut(scene, scene.plan("10:00:00")))
        .containsExactly(new Outcome.Refused("already assigned"));
  }

  @Test
  void whoIsGoneOrAnotherByNowNeedNotGo() throws Exception {
    Scene scene = new Scene(PAIR);
    server.answer(call -> {
      if (Recorder.isTo(call, "report/status")) {
        return Recorder.failure(422, "metadata.uid: field is immutable");
      }
      return Recorder.isTo(call, "pods/report") ? Recorder.object("another") : Recorder.ok();
    });
    assertThat(carryOut(scene, scene.plan("10:00:00"))).containsOnly(Outcome.DONE);
    server.answer(call -> Recorder.failure(404, "not found"));
    assertThat(carryOut(scene, scene.plan("10:00:00")))
        .containsExactly(new Outcome.Refused("not found"), Outcome.DONE);
  }

  @Test
  void whoWasNeverSeenIsNotWritten() throws Exception {
    Scene scene = new Scene(PAIR);
    scene.forget("Pod", "web");
    scene.forget("Pod", "report");
    assertThat(carryOut(scene, scene.plan("10:00:00")))
        .containsExactly(
            new Outcome.Refused("pod default/web is not there any more"), Outcome.DONE);
    assertThat(server.sent()).isEmpty();
  }

  @Test
  void aClaimIsReleasedAndAGangEndsWithItsReason() throws Exception {
    Scene scene = new Scene(PAIR);
    Reason why = Reason.of(ReasonCode.NEVER_PREEMPTS).text("workload", "x");
    WorkloadId web = WorkloadId.ofPod(Scene.pod("web"));
    WorkloadId report = WorkloadId.ofPod(Scene.pod("report"));
    carryOut(
        scene,
        Scene.plan(
            "10:00:00",
            new Decision.Disband(Scene.pod("report"), report, "n1", why),
            new Decision.Release(Scene.pod("web"), web, "n1", why)));
    assertThat(server.body(0))
        .hasToString(
            "{\"metadata\":{\"uid\":\"uid-web\",\"annotations\":"
                + "{\"tenure.dev/claimed-at\":null}},\"status\":{\"nominatedNodeName\":null}}");
    assertThat(server.body(1).at("/status/conditions/0/reason").asText()).isEqualTo("StaleGang");
  }

  @Test
  void usersAreToldInTheWordsOfTheReason() {
    Scene scene = new Scene(PAIR);
    List<Note> notes =
        scene.deeds(server).of(scene.plan("10:00:00")).stream()
            .flatMap(deed -> deed.notes().stream())
            .toList();
    assertThat(notes)
        .extracting(note -> note.kind() + " " + note.about() + ": " + note.text())
        .containsExactly(
            "PREEMPTED Pod default/report: default/report (priority 100) gives way to pod"
                + " default/web (priority 1000).",
            "NOMINATED Pod default/web: default/web gets n1 after 1 eviction.");
  }
}
