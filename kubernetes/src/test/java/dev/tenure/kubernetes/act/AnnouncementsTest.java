package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What users are told, and how often. */
class AnnouncementsTest {
  private static final WorkloadId WEB = WorkloadId.ofPod(Scene.pod("web"));
  private static final long PATIENCE = 10_000_000_000L;
  private static final String YAML =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: web, namespace: default}
      spec:
        priority: 1000
        containers: [{name: main, image: example, resources: {requests: {cpu: "2"}}}]
      """;

  private final Scene scene = new Scene(YAML);
  private final Recorder server = new Recorder();
  private final Announcements announcements =
      new Announcements(server, scene.targets(), "tenure-0");

  @AfterEach
  void close() {
    announcements.close();
  }

  private Note note(String text, String at) {
    ObjectRef web = scene.targets().workload(WEB).orElseThrow();
    return new Note(web, web, Note.Kind.PREEMPTED, text, Scene.at(at));
  }

  private static Report report(Note note, Outcome outcome) {
    Deed deed = new Deed(Deed.Turn.CLEAR, WEB, null, null, () -> outcome, List.of(note));
    return new Report(deed, 1, outcome, 1, 0);
  }

  private void tell(Note note) {
    announcements.accept(report(note, Outcome.DONE));
  }

  private static Plan waits(String at, ReasonCode why) {
    Reason reason = Reason.of(why).text("workload", "default/web").text("actions", "reclaim");
    return new Plan(
        Scene.at(at),
        List.of(),
        List.of(new Waiting(WEB, OptionalLong.empty(), List.of(reason), List.of())),
        OptionalLong.empty());
  }

  private void awaitTold(int number) {
    await(announcements::told, number);
  }

  private static void await(LongSupplier count, long wanted) {
    long end = System.nanoTime() + PATIENCE;
    while (count.getAsLong() < wanted && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    assertThat(count.getAsLong()).isEqualTo(wanted);
  }

  /** When what comes after it has been told, what came before it has been seen to. */
  private void settle(int number) {
    tell(note("the last word", "23:59:59"));
    awaitTold(number + 1);
  }

  @Test
  void anEventNamesBothAndSaysWhy() {
    tell(note("web gives way.", "10:00:00.120"));
    awaitTold(1);
    JsonNode event = server.body(0);
    assertThat(server.lines())
        .containsExactly("POST /apis/events.k8s.io/v1/namespaces/default/events");
    assertThat(event.path("note").asText()).isEqualTo("web gives way.");
    assertThat(event.path("reason").asText()).isEqualTo("Preempted");
    assertThat(event.path("eventTime").asText()).isEqualTo("2026-11-16T10:00:00.120000Z");
    assertThat(event.at("/regarding/uid").asText()).isEqualTo("uid-web");
    assertThat(event.at("/related/kind").asText()).isEqualTo("Pod");
  }

  @Test
  void whatWasNotDoneIsNotTold() {
    announcements.accept(report(note("no", "10:00:00"), new Outcome.Refused("budget")));
    settle(0);
  }

  @Test
  void theSameIsNotToldTwice() {
    tell(note("a", "10:00:00"));
    tell(note("a", "10:09:59"));
    tell(note("b", "10:09:59"));
    tell(note("a", "10:10:00"));
    settle(3);
  }

  @Test
  void whoWaitsIsToldAgainOnlyForAnotherReason() {
    announcements.waits(waits("10:00:00", ReasonCode.NEVER_PREEMPTS));
    awaitTold(1);
    announcements.waits(waits("10:01:00", ReasonCode.NEVER_PREEMPTS));
    settle(1);
    announcements.waits(waits("10:02:00", ReasonCode.ACTIONS_LEFT_OUT));
    awaitTold(3);
    announcements.waits(waits("10:02:01", ReasonCode.NEVER_PREEMPTS));
    tell(note("another last word", "23:59:59"));
    awaitTold(4); // a reason that changes every second is not told each time
    announcements.waits(waits("10:32:00", ReasonCode.ACTIONS_LEFT_OUT));
    awaitTold(5);
    assertThat(server.body(0).path("reason").asText()).isEqualTo("FailedScheduling");
  }

  @Test
  void whoWasNotToldIsToldTheNextTime() {
    server.answer(call -> Recorder.failure(403, "forbidden"));
    announcements.waits(waits("10:00:00", ReasonCode.NEVER_PREEMPTS));
    await(announcements::dropped, 1);
    server.answer(call -> Recorder.ok());
    announcements.waits(waits("10:00:01", ReasonCode.NEVER_PREEMPTS));
    awaitTold(1);
  }

  @Test
  void tooMuchIsDroppedAndKeepsNobodyWaiting() {
    CountDownLatch goOn = new CountDownLatch(1);
    server.answer(call -> {
      try {
        goOn.await();
      } catch (InterruptedException closed) {
        Thread.currentThread().interrupt();
      }
      return Recorder.ok();
    });
    IntStream.range(0, 5_000).forEach(i -> tell(note("text " + i, "10:00:00")));
    assertThat(announcements.dropped()).isBetween(999L, 1_000L);
    goOn.countDown();
  }

  @Test
  void longTextsAreCut() {
    tell(note("x".repeat(3_000), "10:00:00"));
    awaitTold(1);
    assertThat(server.body(0).path("note").asText()).hasSize(1_000).endsWith("...");
  }
}
