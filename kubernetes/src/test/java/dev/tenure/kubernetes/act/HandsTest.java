package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.kubernetes.act.Deed.Turn;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.api.Unreachable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** In which order deeds are done, how often, and what is left undone. */
@Timeout(30)
class HandsTest {
  private static final Plan PLAN = new Plan(0, List.of(), List.of(), OptionalLong.empty());
  private static final WorkloadId A = WorkloadId.ofGroup("default", "a");
  private static final WorkloadId B = WorkloadId.ofGroup("default", "b");
  private static final WorkloadId C = WorkloadId.ofGroup("default", "c");
  private static final Effort QUICK = new Effort(4, 3, 1, 3_000);

  private final List<Report> reports = new CopyOnWriteArrayList<>();
  private final List<String> done = new CopyOnWriteArrayList<>();
  private final AtomicBoolean mayAct = new AtomicBoolean(true);
  private final AtomicLong term = new AtomicLong(1);
  private final Mandate mandate = new Mandate(() -> mayAct.get() ? term.get() : Mandate.NONE);
  private final Recorder server = new Recorder();
  private final FencedCalls calls = new FencedCalls(server, mandate);

  @BeforeEach
  void look() {
    mandate.look();
  }

  private Hands hands(List<Deed> deeds) {
    return new Hands(List.of(plan -> deeds), mandate, reports::add, QUICK, () -> 0.5);
  }

  private void carryOut(Deed... deeds) {
    try (Hands hands = hands(List.of(deeds))) {
      hands.carryOut(PLAN);
    }
  }

  private static Deed deed(Turn turn, WorkloadId id, Callable<Outcome> work) {
    return deed(turn, id, null, work);
  }

  private static Deed deed(
      Turn turn, WorkloadId id, @Nullable WorkloadId gainer, Callable<Outcome> work) {
    return new Deed(turn, id, null, gainer, work);
  }

  private Deed named(Turn turn, WorkloadId id, @Nullable WorkloadId gainer) {
    return deed(
        turn,
        id,
        gainer,
        () -> {
          done.add(turn + " " + id.name());
          return Outcome.DONE;
        });
  }

  private static Outcome call(FencedCalls calls) {
    Reply reply = calls.send(Call.get("/"));
    return reply.isOk() ? Outcome.DONE : new Outcome.Refused(reply.message());
  }

  @Test
  void turnsComeOneAfterTheOtherWhateverTheOrderOfTheDeeds() {
    carryOut(
        named(Turn.SETTLE, A, null),
        named(Turn.START, A, null),
        named(Turn.CLEAR, A, B),
        named(Turn.CLAIM, B, null),
        named(Turn.RELEASE, A, null),
        named(Turn.MARK, A, null));
    assertThat(done)
        .containsExactly("MARK a", "RELEASE a", "CLAIM b", "CLEAR a", "START a", "SETTLE a");
    assertThat(reports).allMatch(report -> report.outcome().equals(Outcome.DONE));
  }

  @Test
  void nobodyGoesForWhomNoRoomCouldBeKept() {
    carryOut(
        deed(Turn.CLAIM, B, () -> new Outcome.Refused("gone")),
        named(Turn.CLEAR, A, B),
        named(Turn.CLEAR, B, A));
    assertThat(done).containsExactly("CLEAR b");
    assertThat(reports)
        .filteredOn(report -> report.attempts() == 0)
        .extracting(Report::outcome)
        .containsExactly(new Outcome.Refused("no room could be kept for default/b: gone"));
  }

  @Test
  void whoHasNotBeenMarkedNeitherGoesNorStarts() {
    carryOut(
        deed(Turn.MARK, A, () -> new Outcome.Refused("no")),
        named(Turn.CLEAR, A, null),
        named(Turn.START, A, null),
        named(Turn.SETTLE, A, null),
        named(Turn.START, B, null));
    assertThat(done).containsExactly("START b");
  }

  @Test
  void whatMayHaveBeenMarkedIsSeenTo() {
    carryOut(
        deed(Turn.MARK, A, () -> new Outcome.Unknown("silence")),
        named(Turn.CLEAR, A, null),
        named(Turn.SETTLE, A, null));
    assertThat(done).containsExactly("SETTLE a");
  }

  @Test
  void aBusyServerIsAskedAgain() {
    AtomicInteger tries = new AtomicInteger();
    server.answer(
        call -> tries.incrementAndGet() < 3 ? Recorder.failure(503, "starting") : Recorder.ok());
    carryOut(deed(Turn.START, A, () -> call(calls)));
    assertThat(reports)
        .extracting(Report::outcome, Report::attempts)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(Outcome.DONE, 3));
  }

  @Test
  void aServerThatStaysBusyOrSilentIsLeftAlone() {
    server.answer(call -> Recorder.failure(429, "too many"));
    carryOut(deed(Turn.START, A, () -> call(calls)));
    server.answer(call -> Recorder.failure(500, "etcd"));
    carryOut(deed(Turn.START, A, () -> call(calls)));
    server.answer(call -> {
      throw new Unreachable("silence", new IllegalStateException());
    });
    carryOut(deed(Turn.START, A, () -> call(calls)));
    assertThat(reports)
        .extracting(Report::outcome)
        .containsExactly(
            new Outcome.Refused("too many"),
            new Outcome.Unknown("etcd"),
            new Outcome.Unknown("silence"));
    assertThat(server.sent()).hasSize(9);
  }

  @Test
  void aBudgetIsNotAskedAgain() {
    server.answer(call -> Recorder.budget());
    carryOut(deed(Turn.CLEAR, A, () -> call(calls)));
    assertThat(server.sent()).hasSize(1);
    assertThat(reports.getFirst().outcome()).isEqualTo(new Outcome.Refused("Cannot evict pod."));
  }

  @Test
  void theServerSaysHowLongItWantsToBeLeftAlone() {
    AtomicInteger tries = new AtomicInteger();
    server.answer(call ->
        tries.incrementAndGet() == 1
            ? Recorder.failure(429, "too many", OptionalInt.of(1))
            : Recorder.ok());
    carryOut(deed(Turn.START, A, () -> call(calls)));
    assertThat(reports.getFirst().nanos()).isGreaterThan(1_000_000_000L);
    server.answer(call -> Recorder.failure(429, "much later", OptionalInt.of(60)));
    carryOut(deed(Turn.START, A, () -> call(calls)));
    assertThat(reports.getLast().attempts()).isEqualTo(1);
  }

  @Test
  void whoLeadsNoLongerMakesNoFurtherCall() {
    server.answer(call -> {
      mayAct.set(false); // it is deposed while the first call is under way
      return Recorder.ok();
    });
    carryOut(
        deed(
            Turn.CLEAR,
            A,
            () -> {
              calls.send(Call.get("/first"));
              return call(calls);
            }),
        deed(Turn.START, A, () -> call(calls)));
    assertThat(server.lines()).containsExactly("GET /first");
    assertThat(reports)
        .extracting(Report::outcome)
        .containsExactly(new Outcome.Unknown(NotNow.WHY), new Outcome.Refused(NotNow.WHY));
  }

  @Test
  void aFaultOfOneDeedOrListenerHarmsNoOther() {
    List<Deed> deeds =
        List.of(
            deed(
                Turn.CLEAR,
                A,
                () -> {
                  throw new IllegalStateException("broken");
                }),
            named(Turn.START, B, null));
    List<Throwable> uncaught = new CopyOnWriteArrayList<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, failed) -> uncaught.add(failed));
    try (Hands hands =
        new Hands(
            List.of(plan -> deeds),
            mandate,
            report -> {
              throw new IllegalStateException(report.outcome().toString());
            },
            QUICK,
            () -> 0)) {
      hands.carryOut(PLAN);
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertThat(done).containsExactly("START b");
    assertThat(uncaught).hasSize(2);
  }

  @Test
  void anErrorOfOneDeedIsReportedAndTheHandsGoOn() {
    Deed broken =
        deed(
            Turn.CLEAR,
            A,
            () -> {
              throw new StackOverflowError("too deep");
            });
    Iterator<List<Deed>> plans =
        List.of(List.of(broken), List.of(named(Turn.START, A, null))).iterator();
    try (Hands hands =
        new Hands(List.of(_ -> plans.next()), mandate, reports::add, QUICK, () -> 0.5)) {
      hands.carryOut(PLAN);
      hands.carryOut(PLAN);
      assertThat(hands.isAlive()).isTrue();
    }
    assertThat(done).containsExactly("START a");
    assertThat(reports)
        .extracting(Report::outcome)
        .containsExactly(new Outcome.Unknown("too deep"), Outcome.DONE);
  }

  @Test
  void deedsOfOneTurnAreDoneAtOnceWithinBounds() {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<Deed> deeds = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      deeds.add(
          deed(
              Turn.START,
              A,
              () -> {
                most.accumulateAndGet(now.incrementAndGet(), Math::max);
                Thread.sleep(5);
                now.decrementAndGet();
                return Outcome.DONE;
              }));
    }
    carryOut(deeds.toArray(Deed[]::new));
    assertThat(most).hasValue(QUICK.atOnce());
    assertThat(reports).hasSize(40);
  }

  /** A deed that ends only when it is told to. */
  private Deed slow(Turn turn, WorkloadId id, CountDownLatch goOn) {
    return deed(
        turn,
        id,
        () -> {
          goOn.await();
          done.add(turn + " slow " + id.name());
          return Outcome.DONE;
        });
  }

  private Hands hands(Iterator<List<Deed>> plans) {
    return new Hands(List.of(_ -> plans.next()), mandate, reports::add, QUICK, () -> 0.5);
  }

  @Test
  void oneSlowObjectKeepsNoOtherWaitingNorWhoPlans() {
    CountDownLatch goOn = new CountDownLatch(1);
    List<List<Deed>> plans = new ArrayList<>();
    plans.add(List.of(slow(Turn.MARK, A, goOn), named(Turn.START, B, null)));
    for (int i = 0; i < 100; i++) {
      plans.add(List.of(named(Turn.START, WorkloadId.ofGroup("default", "w" + i), null)));
    }
    try (Hands hands = hands(plans.iterator())) {
      plans.forEach(_ -> hands.carryOut(PLAN));
      Awaitility.await().until(() -> done.size() == 101);
      assertThat(done).contains("START b", "START w99");
      assertThat(hands.backlog()).as("the slow one").isEqualTo(1);
      goOn.countDown();
    }
    assertThat(reports).hasSize(102);
  }

  @Test
  void aSlowNamespaceLeavesRoomForOthers() {
    CountDownLatch goOn = new CountDownLatch(1);
    List<Deed> deeds = new ArrayList<>();
    for (int i = 0; i < 10 * QUICK.atOnce(); i++) {
      deeds.add(slow(Turn.START, WorkloadId.ofGroup("slow", "w" + i), goOn));
    }
    deeds.add(named(Turn.START, A, null));
    try (Hands hands = hands(deeds)) {
      hands.carryOut(PLAN);
      Awaitility.await().until(() -> done.equals(List.of("START a")));
      goOn.countDown();
    }
  }

  @Test
  void aLaterPlanAboutTheSameWaitsForTheEarlierOne() {
    CountDownLatch goOn = new CountDownLatch(1);
    List<List<Deed>> plans =
        List.of(
            List.of(slow(Turn.START, A, goOn), named(Turn.CLEAR, C, B)),
            List.of(named(Turn.CLAIM, A, null), named(Turn.CLEAR, B, A)),
            List.of(named(Turn.MARK, B, null)));
    try (Hands hands = hands(plans.iterator())) {
      plans.forEach(_ -> hands.carryOut(PLAN));
      Awaitility.await().until(() -> done.contains("CLEAR c"));
      assertThat(done).as("what gains or loses by it waits, too").containsExactly("CLEAR c");
      goOn.countDown();
    }
    assertThat(done).containsExactly("CLEAR c", "START slow a", "CLAIM a", "CLEAR b", "MARK b");
  }

  @Test
  void nothingIsClaimedBeforeWhatThePlanTakesBackIsGiven() {
    CountDownLatch goOn = new CountDownLatch(1);
    List<Deed> deeds =
        List.of(
            slow(Turn.RELEASE, A, goOn),
            named(Turn.MARK, B, null),
            named(Turn.CLAIM, B, null),
            named(Turn.START, C, null));
    try (Hands hands = hands(deeds)) {
      hands.carryOut(PLAN);
      Awaitility.await().until(() -> !done.isEmpty());
      assertThat(done).containsExactly("MARK b");
      goOn.countDown();
    }
    assertThat(done.subList(0, 2)).containsExactly("MARK b", "RELEASE slow a");
    assertThat(done).hasSize(4);
  }

  @Test
  void closingDoesNotWaitForEver() {
    Deed stuck =
        deed(
            Turn.START,
            A,
            () -> {
              Thread.sleep(60_000);
              return Outcome.DONE;
            });
    Hands hands = hands(List.of(stuck));
    hands.carryOut(PLAN);
    long begun = System.nanoTime();
    hands.close(Duration.ofMillis(100));
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(5));
    hands.carryOut(PLAN);
    assertThat(reports)
        .last()
        .extracting(Report::outcome)
        .isEqualTo(new Outcome.Refused(NotNow.WHY));
  }
}
