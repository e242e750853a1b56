package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.plan.Interrupted;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Requeued;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.kubernetes.act.Deed;
import dev.tenure.kubernetes.act.Outcome;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is written when others write too, and what is not written again. */
class QuotaDeedsTest {
  private static final QuotaApi API = QuotaApi.LATEST;
  private static final WorkloadId ID = WorkloadId.ofQuota("team", "w");
  private static final WorkloadId OTHER = WorkloadId.ofQuota("team", "other");
  private static final Reason WHY =
      Reason.of(ReasonCode.CLAIM_IS_FREE).text("workload", ID).text("queue", "cq");
  private static final Reason OVERSTAYED =
      Reason.of(ReasonCode.EVICTED_BY_REQUEUE)
          .text("victim", ID)
          .count("victimPriority", 0)
          .moment("start", 0)
          .span("overrun", 10_000)
          .span("expected", 60_000)
          .text("beneficiary", OTHER)
          .count("priority", 1)
          .text("nominators", "expectedruntime")
          .moment("until", 9000);

  private static final Reply FORBIDDEN =
      new Reply(403, JobStory.tree("{message: not for you}"), OptionalInt.empty());

  private final PaperServer server = new PaperServer();
  private final QuotaDeeds deeds = new QuotaDeeds(API, server, server);

  @BeforeEach
  void given() {
    server.put(
        API.workloads(),
        JobStory.tree("{metadata: {name: w, namespace: team}, spec: {podSets: [{count: 1}]}}"));
  }

  private static Plan plan(List<QuotaDecision> decisions, List<Waiting> waiting) {
    return new Plan(
        1000,
        List.of(),
        decisions,
        List.of(),
        waiting,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        OptionalLong.empty());
  }

  private static Plan admit() {
    return plan(
        List.of(new QuotaDecision.Admit(ID, new Admission("cq", List.of()), WHY)), List.of());
  }

  private static Plan waits(ReasonCode code) {
    Reason why = Reason.of(code).text("workload", ID).text("queue", "cq");
    return plan(List.of(), List.of(new Waiting(ID, OptionalLong.empty(), List.of(why), List.of())));
  }

  private JsonNode workload() {
    return server.find(API.workloads(), "team", "w").orElseThrow();
  }

  private void change(String yaml) {
    server.send(Writes.merge(API.workloads(), workload(), JobStory.tree(yaml)));
  }

  private Outcome only(List<Deed> deeds) throws Exception {
    assertThat(deeds).hasSize(1);
    return deeds.getFirst().work().call();
  }

  @Test
  void isDoneAlthoughSomebodyHasAnnotatedItMeanwhile() throws Exception {
    List<Deed> admit = deeds.of(admit());
    change("{metadata: {annotations: {note: hello}}}");
    assertThat(only(admit)).isEqualTo(Outcome.DONE);
    assertThat(Condition.holds(workload(), Condition.ADMITTED)).isTrue();
  }

  @Test
  void isRefusedIfItAsksForSomethingElseMeanwhile() throws Exception {
    List<Deed> admit = deeds.of(admit());
    change("{spec: {active: false}}");
    assertThat(only(admit)).isInstanceOf(Outcome.Refused.class);
    assertThat(Condition.holds(workload(), Condition.ADMITTED)).isFalse();
  }

  @Test
  void isRefusedIfItIsGone() throws Exception {
    List<Deed> admit = deeds.of(admit());
    server.send(Writes.delete(API.workloads(), workload()));
    assertThat(only(admit)).isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void whyItWaitsIsWrittenOnlyIfItIsNews() throws Exception {
    assertThat(only(deeds.of(waits(ReasonCode.NO_LONGER_FITS)))).isEqualTo(Outcome.DONE);
    JsonNode said = Condition.find(workload(), Condition.QUOTA_RESERVED);
    assertThat(said.path("status").asText()).isEqualTo("False");
    assertThat(said.path("reason").asText()).isEqualTo("WaitingForQuota");
    assertThat(said.path("lastTransitionTime").asText()).isEqualTo("1970-01-01T00:00:01.000Z");
    assertThat(deeds.of(waits(ReasonCode.NO_LONGER_FITS))).isEmpty();
    assertThat(only(deeds.of(waits(ReasonCode.NO_ROOM_ON_NODES)))).isEqualTo(Outcome.DONE);
    assertThat(Condition.find(workload(), Condition.QUOTA_RESERVED).path("reason").asText())
        .isEqualTo("NoRoomOnNodes");
  }

  @Test
  void decisionsComeInTheirTurn() {
    Admission some = new Admission("cq", List.of());
    Plan plan =
        plan(
            List.of(
                new QuotaDecision.Admit(ID, some, WHY),
                new QuotaDecision.Claim(ID, some, WHY),
                new QuotaDecision.Release(ID, WHY),
                new QuotaDecision.Drain(ID, WHY),
                new QuotaDecision.Displace(ID, ID, WHY)),
            List.of());
    assertThat(deeds.of(plan).stream().map(Deed::turn))
        .containsExactly(
            Deed.Turn.START, Deed.Turn.CLAIM, Deed.Turn.RELEASE, Deed.Turn.CLEAR, Deed.Turn.CLEAR);
    assertThat(deeds.of(plan).getLast().gainer()).isEqualTo(ID);
  }

  /** Takes what it has from who has run too long: counted, and then left alone for a while. */
  private static Plan requeue(Reason reason) {
    QuotaDecision.Preempt preempt =
        new QuotaDecision.Preempt(
            ID,
            OTHER,
            Ground.IN_CLUSTER_QUEUE,
            "cq",
            "cq",
            OnPreemption.REQUEUE,
            reason,
            List.of(),
            List.of());
    return new Plan(
        1000,
        List.of(),
        List.of(preempt),
        List.of(),
        List.of(),
        List.of(),
        List.of(new Requeued(ID, OTHER, List.of(), 9000)),
        List.of(),
        List.of(new Interrupted(ID, 3, 1000)),
        OptionalLong.empty());
  }

  @Test
  void whoIsQueuedAgainIsMarkedBeforeItIsToldToLeave() throws Exception {
    assertThat(only(deeds.of(requeue(OVERSTAYED)))).isEqualTo(Outcome.DONE);
    assertThat(server.calls()).hasSize(2);
    JsonNode first = Objects.requireNonNull(server.calls().getFirst().body());
    assertThat(first.at("/metadata/annotations").propertyStream())
        .extracting(Map.Entry::getKey)
        .containsExactly(
            "kai.scheduler/last-eviction-timestamp",
            "kai.scheduler/requeue-not-before",
            "tenure.dev/preemptions");
    assertThat(Condition.holds(workload(), Condition.EVICTED)).isTrue();
  }

  @Test
  void anEventSaysWhetherItIsQueuedAgainOrPreempted() {
    assertThat(told(deeds.of(requeue(OVERSTAYED)))).containsExactly("Requeued");
    assertThat(told(deeds.of(requeue(WHY)))).containsExactly("Preempted");
  }

  private static List<String> told(List<Deed> deeds) {
    return deeds.getFirst().notes().stream().map(note -> note.kind().reason()).toList();
  }

  @Test
  void whoCouldNotBeToldToLeaveIsNotMarkedAsInterrupted() throws Exception {
    change("{metadata: {annotations: {tenure.dev/preemptions: '2'}}}");
    Calls forbidding = call -> call.path().contains("/status") ? FORBIDDEN : server.send(call);
    List<Deed> leave = new QuotaDeeds(API, server, forbidding).of(requeue(OVERSTAYED));
    assertThat(only(leave)).isEqualTo(new Outcome.Refused("not for you"));
    assertThat(Condition.holds(workload(), Condition.EVICTED)).isFalse();
    assertThat(workload().at("/metadata/annotations"))
        .isEqualTo(JobStory.tree("{tenure.dev/preemptions: '2'}"));
  }
}
