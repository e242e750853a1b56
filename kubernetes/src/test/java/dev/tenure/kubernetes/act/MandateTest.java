package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The lead is lost and won again: what becomes of what was decided before. */
@Timeout(30)
class MandateTest {
  private static final Plan PLAN = new Plan(0, List.of(), List.of(), OptionalLong.empty());
  private static final Effort QUICK = new Effort(4, 3, 1, 3_000);

  private final List<Report> reports = new CopyOnWriteArrayList<>();
  private final AtomicLong term = new AtomicLong(1);
  private final Mandate mandate = new Mandate(term::get);
  private final Recorder server = new Recorder();
  private final FencedCalls calls = new FencedCalls(server, mandate);

  @BeforeEach
  void look() {
    mandate.look();
  }

  private void carryOut(Callable<Outcome> work) {
    Deed deed = new Deed(Deed.Turn.CLEAR, WorkloadId.ofGroup("default", "a"), null, null, work);
    try (Hands hands =
        new Hands(List.of(_ -> List.of(deed)), mandate, reports::add, QUICK, () -> 0.5)) {
      hands.carryOut(PLAN);
    }
  }

  private Outcome call() {
    Reply reply = calls.send(Call.get("/"));
    return reply.isOk() ? Outcome.DONE : new Outcome.Refused(reply.message());
  }

  @Test
  void whatWasDecidedInOneTermIsNotDoneInTheNext() {
    server.answer(call -> {
      term.incrementAndGet(); // lost and won again before the second attempt
      return Recorder.failure(503, "starting");
    });
    carryOut(this::call);
    assertThat(server.sent()).as("one attempt").hasSize(1);
    assertThat(reports)
        .extracting(Report::outcome)
        .as("the first may have been done: a server that is starting says so at any time")
        .containsExactly(new Outcome.Unknown(NotNow.WHY));
  }

  @Test
  void aDeedOfTwoCallsStopsBetweenThemIfTheTermHasChanged() {
    carryOut(() -> {
      call();
      term.incrementAndGet();
      return call();
    });
    assertThat(server.sent()).hasSize(1);
    assertThat(reports)
        .extracting(Report::outcome)
        .containsExactly(new Outcome.Unknown(NotNow.WHY));
  }

  @Test
  void whatWasDecidedBeforeTheLeadWasLostIsNotEvenBegun() {
    term.incrementAndGet(); // between the look and the plan that it led to
    carryOut(this::call);
    assertThat(server.sent()).isEmpty();
    mandate.look();
    carryOut(this::call);
    assertThat(server.sent()).hasSize(1);
  }
}
