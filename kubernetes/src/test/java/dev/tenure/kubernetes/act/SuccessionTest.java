package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.api.Reply;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a leader does about groups that another one was about to end for good. */
class SuccessionTest {
  private static final WorkloadId TRAIN = WorkloadId.ofGroup("default", "train");
  private static final String JOB = "/apis/batch/v1/namespaces/default/jobs/train";
  private static final String GROUP =
      "/apis/scheduling.run.ai/v2alpha2/namespaces/default/podgroups/train";
  private static final String OBJECTS =
      """
      apiVersion: scheduling.run.ai/v2alpha2
      kind: PodGroup
      metadata:
        name: train
        namespace: default
        resourceVersion: "7"
        annotations: {tenure.dev/ended-at: "2026-11-16T10:00:00.000Z"}
        ownerReferences: [{apiVersion: batch/v1, kind: Job, name: train, uid: uid-job, controller: true}]
      spec: {minMember: 2}
      """;

  private final Scene scene = new Scene(OBJECTS);
  private final Recorder server = new Recorder();
  private final AtomicLong term = new AtomicLong(Mandate.NONE);
  private final Mandate mandate = new Mandate(term::get);
  private final SortedMap<WorkloadId, List<JsonNode>> ended = new TreeMap<>();
  private final Succession succession =
      new Succession(
          new FencedCalls(server, mandate), scene.targets(), mandate, _ -> ended, () -> 0);

  SuccessionTest() {
    server.answer(call -> {
      Reply job = Recorder.object("uid-job");
      ((ObjectNode) job.body()).putObject("spec").put("parallelism", 2);
      return job;
    });
  }

  private static JsonNode pod(String name, String state) {
    ObjectNode pod = Recorder.ok().body().deepCopy();
    ObjectNode metadata = pod.putObject("metadata").put("name", name);
    pod.putObject("spec").put("nodeName", state.equals("waits") ? "" : "n1");
    if (state.equals("leaves")) {
      metadata.put("deletionTimestamp", "2026-11-16T10:00:00Z");
    }
    return pod;
  }

  private void look() {
    mandate.look();
    succession.look();
  }

  @Test
  void whereNobodyRunsAnyMoreTheJobFails() {
    ended.put(TRAIN, List.of(pod("a", "leaves"), pod("b", "waits")));
    look();
    assertThat(server.sent()).as("another leads").isEmpty();
    term.set(1);
    look();
    await().until(() -> server.sent().size() == 2);
    look();
    assertThat(server.lines()).containsExactly("GET " + JOB, "PATCH " + JOB + "/status");
    assertThat(server.body(1).at("/status/conditions/0/type").asText()).isEqualTo("FailureTarget");
    assertThat(server.body(1).at("/status/conditions/0/message").asText())
        .isEqualTo("It was preempted for good at 2026-11-16T10:00:00.000Z.");
  }

  @Test
  void whereNobodyHasGoneTheMarkIsTakenOff() {
    term.set(1);
    ended.put(TRAIN, List.of(pod("a", "runs"), pod("b", "runs")));
    look();
    await().until(() -> server.sent().size() == 1);
    assertThat(server.lines()).containsExactly("PATCH " + GROUP);
    assertThat(server.body(0))
        .hasToString(
            "{\"metadata\":{\"uid\":\"uid-train\",\"resourceVersion\":\"7\","
                + "\"annotations\":{\"tenure.dev/ended-at\":null}}}");
  }

  @Test
  void oneThatIsInPiecesIsEndedWhenTheLastHasGone() throws InterruptedException {
    term.set(1);
    ended.put(TRAIN, List.of(pod("a", "runs"), pod("b", "waits")));
    look();
    look();
    Thread.sleep(100); // whatever was done wrongly would be done by then
    assertThat(server.sent()).isEmpty();
    ended.put(TRAIN, List.of(pod("a", "leaves"), pod("b", "waits")));
    look();
    await().until(() -> server.sent().size() == 2);
  }

  @Test
  void whatIsMarkedInOurOwnTermIsNoneOfItsBusiness() throws InterruptedException {
    term.set(1);
    look();
    ended.put(TRAIN, List.of(pod("a", "runs"), pod("b", "runs")));
    look();
    Thread.sleep(100); // whatever was done wrongly would be done by then
    assertThat(server.sent()).isEmpty();
    term.set(2);
    look();
    await().until(() -> server.sent().size() == 1);
  }
}
