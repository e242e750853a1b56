package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.api.Unreachable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How many wait in a queue and how many hold quota of it, and when that is written. */
class QueueStatusesTest {
  private static final String QUEUES =
      """
      kind: ClusterQueue
      metadata: {name: research, uid: u1}
      spec: {namespaceSelector: {}}
      ---
      kind: LocalQueue
      metadata: {name: labs, namespace: a, uid: u2}
      spec: {clusterQueue: research}
      ---
      kind: LocalQueue
      metadata: {name: labs, namespace: b, uid: u3}
      spec: {clusterQueue: research}
      """;
  private static final String WAITS =
      """
      ---
      kind: Workload
      metadata: {name: waits, namespace: a}
      spec: {queueName: labs}
      status: {conditions: [{type: QuotaReserved, status: "False"}]}
      """;
  private static final String OTHERS =
      """
      ---
      kind: Workload
      metadata: {name: runs, namespace: a}
      spec: {queueName: labs}
      status:
        admission: {clusterQueue: research}
        conditions: [{type: QuotaReserved, status: "True"}, {type: Admitted, status: "True"}]
      ---
      kind: Workload
      metadata: {name: reserves, namespace: b}
      spec: {queueName: labs}
      status:
        admission: {clusterQueue: research}
        conditions: [{type: QuotaReserved, status: "True"}]
      ---
      kind: Workload
      metadata: {name: done, namespace: b}
      spec: {queueName: labs}
      status:
        admission: {clusterQueue: research}
        conditions: [{type: QuotaReserved, status: "True"}, {type: Finished, status: "True"}]
      ---
      kind: Workload
      metadata: {name: switched-off, namespace: b}
      spec: {queueName: labs, active: false}
      ---
      kind: Workload
      metadata: {name: stray, namespace: b}
      spec: {queueName: nowhere}
      """;

  private final List<Call> sent = new CopyOnWriteArrayList<>();
  private final YamlSight seen = new YamlSight(QUEUES + WAITS + OTHERS);
  private volatile long term = 1;
  private volatile boolean silent;
  private final QueueStatuses statuses =
      new QueueStatuses(() -> QuotaApi.LATEST, seen, this::send, () -> term, () -> 0);

  @AfterEach
  void close() {
    statuses.close();
  }

  private Reply send(Call call) {
    sent.add(call);
    if (silent) {
      silent = false;
      throw new Unreachable("no answer", new IOException("cut"));
    }
    return new Reply(200, JsonNodeFactory.instance.objectNode(), OptionalInt.empty());
  }

  private void awaitSent(int calls) {
    Awaitility.await()
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(() -> assertThat(sent).hasSize(calls));
  }

  private static String line(Call call) {
    JsonNode body = Objects.requireNonNull(call.body());
    JsonNode status = body.path("status");
    return "%s: %d wait, %d hold quota, %d run"
        .formatted(
            call.path().replaceFirst("/apis/kueue.x-k8s.io/v1beta2/", ""),
            status.path("pendingWorkloads").asInt(-1),
            status.path("reservingWorkloads").asInt(-1),
            status.path("admittedWorkloads").asInt(-1));
  }

  @Test
  void everyQueueSaysHowManyWaitAndHoldQuota() {
    statuses.look();
    awaitSent(3);
    String by = "/status?fieldManager=tenure&force=true";
    assertThat(sent)
        .extracting(QueueStatusesTest::line)
        .containsExactly(
            "clusterqueues/research" + by + ": 1 wait, 2 hold quota, 1 run",
            "namespaces/a/localqueues/labs" + by + ": 1 wait, 1 hold quota, 1 run",
            "namespaces/b/localqueues/labs" + by + ": 0 wait, 1 hold quota, 0 run");
    assertThat(sent)
        .extracting(call -> Objects.requireNonNull(call.body()).at("/metadata/uid").asText())
        .containsExactly("u1", "u2", "u3");
  }

  @Test
  void onlyWhatHasChangedIsWrittenAgain() {
    statuses.look();
    awaitSent(3);
    seen.show(QUEUES + OTHERS);
    statuses.look();
    awaitSent(5);
    assertThat(sent.subList(3, 5))
        .extracting(QueueStatusesTest::line)
        .allMatch(line -> line.contains(": 0 wait"))
        .noneMatch(line -> line.contains("namespaces/b"));
  }

  @Test
  void whoLeadsAnewWritesAllAgainAndWhoDoesNotNothing() {
    term = 0;
    statuses.look();
    Awaitility.await().during(Duration.ofMillis(200)).until(sent::isEmpty);
    term = 2;
    statuses.look();
    awaitSent(3);
    term = 3;
    statuses.look();
    awaitSent(6);
  }

  @Test
  void whatTheServerDoesNotAnswerIsTriedAgain() {
    silent = true;
    statuses.look();
    awaitSent(4);
  }

  @Test
  void nothingIsWrittenOnQueuesThatAreOnlyObserved() {
    String observed = "uid: u1, annotations: {tenure.dev/observe: 'true'}";
    seen.show((QUEUES + WAITS + OTHERS).replace("uid: u1", observed));
    assertThat(
            QueueCensus.of(seen, new QueueReadings(), 0).calls(QuotaApi.LATEST, new ActiveSince()))
        .isEmpty();
  }
}
