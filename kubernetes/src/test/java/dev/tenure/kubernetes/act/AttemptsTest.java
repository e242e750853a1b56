package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.api.Unreachable;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** What is known of a deed after several attempts. */
class AttemptsTest {
  private static final long TERM = 1;

  private static Outcome silence() {
    throw new Unreachable("silence", new IllegalStateException());
  }

  private static Report run(List<Callable<Outcome>> attempts) {
    Iterator<Callable<Outcome>> next = attempts.iterator();
    WorkloadId workload = WorkloadId.ofGroup("default", "a");
    Deed deed = new Deed(Deed.Turn.START, workload, null, null, () -> next.next().call());
    Mandate mandate = new Mandate(() -> TERM);
    return new Attempts(
            new Effort(4, 3, 1, 3_000), new Backoff(1, 3_000, () -> 0.5), () -> true, mandate)
        .run(new Errand(deed, 1, TERM));
  }

  @Test
  void whatGotNoAnswerMayHaveBeenDoneThoughItIsRefusedLater() {
    Report report = run(List.of(AttemptsTest::silence, () -> new Outcome.Refused("no")));
    assertThat(report.outcome()).isEqualTo(new Outcome.Unknown("no"));
    assertThat(report.attempts()).isEqualTo(2);
  }

  @Test
  void whatIsDoneInTheEndIsDone() {
    assertThat(run(List.of(AttemptsTest::silence, () -> Outcome.DONE)).outcome())
        .isEqualTo(Outcome.DONE);
  }
}
