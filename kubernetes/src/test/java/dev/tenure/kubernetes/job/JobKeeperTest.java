package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.act.FencedCalls;
import dev.tenure.kubernetes.act.Note;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.document.Documents;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who waits for whom, and who is told. */
@Timeout(30)
class JobKeeperTest {
  private static final List<OwnerView> ONE_JOB = List.of(new JobView(job(), null, List.of(), 0));

  private final AtomicBoolean leads = new AtomicBoolean(true);
  private final List<Call> sent = new CopyOnWriteArrayList<>();
  private final List<Note> notes = new CopyOnWriteArrayList<>();
  private final AtomicReference<Reply> answer = new AtomicReference<>(reply(200, ""));
  private final JobKeeper keeper =
      new JobKeeper(
          new Reconciler(QuotaApi.LATEST, new PaperServer()),
          new FencedCalls(this::send, leads::get),
          leads::get,
          notes::add);

  private Reply send(Call call) {
    sent.add(call);
    return answer.get();
  }

  private static Reply reply(int code, String message) {
    return reply(code, message, OptionalInt.empty());
  }

  private static Reply reply(int code, String message, OptionalInt retryAfter) {
    return new Reply(code, PaperServer.JSON.createObjectNode().put("message", message), retryAfter);
  }

  private static JsonNode job() {
    String yaml =
        """
        apiVersion: batch/v1
        kind: Job
        metadata:
          {name: train, namespace: ns, uid: u, labels: {kueue.x-k8s.io/queue-name: lq}}
        spec:
          suspend: true
          parallelism: 1
          template: {spec: {containers: [{name: main, image: example}]}}
        status: {conditions: [{type: Suspended, status: "True"}]}
        """;
    return Documents.of("test", yaml).documents().getFirst().tree();
  }

  @AfterEach
  void close() {
    keeper.close();
  }

  @Test
  void nobodyWaitsWhileAnotherLeadsAndNothingIsForgotten() {
    leads.set(false);
    keeper.look(ONE_JOB);
    assertThat(keeper.busy()).isZero();
    leads.set(true);
    keeper.look(List.of());
    Awaitility.await().until(() -> !sent.isEmpty() && keeper.busy() == 0);
  }

  @Test
  void whoLeadsNoLongerLeavesItToWhoeverLeadsNext() {
    answer.set(reply(409, "changed"));
    keeper.look(ONE_JOB);
    Awaitility.await().until(() -> sent.size() > 1);
    leads.set(false);
    Awaitility.await().until(() -> keeper.busy() == 0);
    answer.set(reply(200, ""));
    leads.set(true);
    int before = sent.size();
    keeper.look(List.of());
    Awaitility.await().until(() -> sent.size() > before && keeper.busy() == 0);
  }

  @Test
  void whatIsRefusedIsToldToItsOwner() {
    answer.set(reply(403, "workloads is forbidden"));
    keeper.look(ONE_JOB);
    Awaitility.await().until(() -> !notes.isEmpty());
    assertThat(notes.getFirst().kind()).isEqualTo(Note.Kind.REFUSED);
    assertThat(notes.getFirst().about()).hasToString("Job ns/train");
    assertThat(notes.getFirst().text()).isEqualTo("workloads is forbidden");
  }

  @Test
  void whatIsNoMoreIsLeftAlone() {
    Tries tries = new Tries();
    for (int i = 0; i < 3; i++) {
      tries.refused(reply(404, "not found"));
    }
    assertThat(tries.absences()).isEqualTo(3);
    tries.refused(reply(409, "changed"));
    assertThat(tries.absences()).isZero();
  }

  @Test
  void theServerSaysWhenItWantsToBeAskedAgain() {
    Tries tries = new Tries();
    tries.refused(reply(429, "busy", OptionalInt.of(7)));
    assertThat(tries.pauseMillis()).isEqualTo(7_000);
    tries.refused(reply(429, "busy", OptionalInt.of(9_999)));
    assertThat(tries.pauseMillis()).as("within limits").isEqualTo(60_000);
    tries.failed();
    assertThat(tries.pauseMillis()).as("ever later").isEqualTo(800);
    for (int i = 0; i < 20; i++) {
      tries.failed();
    }
    assertThat(tries.pauseMillis()).isEqualTo(6_400);
  }
}
