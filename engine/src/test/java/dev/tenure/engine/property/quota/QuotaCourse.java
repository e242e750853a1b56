package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import dev.tenure.engine.state.Change;
import java.util.List;

/**
 * A run under watch. In every round: no loop, nobody below nominal loses anything to a reclaimer,
 * victim sets are minimal, claims are kept. At its end: it has come to rest, and nobody starves.
 */
public final class QuotaCourse {
  private static final int REST = 5;

  private final QuotaRun run;
  private final LoopAudit loops;
  private int quiet;
  private boolean refused;

  QuotaCourse(QuotaWorld world, int evictionCycles) {
    this.run = new QuotaRun(world, evictionCycles);
    this.loops = new LoopAudit(run.world());
  }

  /**
   * Nothing happens from outside in so many rounds.
   *
   * @param world what builds it from nothing
   */
  public static void inWhichNothingHappens(List<Change> world, int evictionCycles, int cycles) {
    QuotaCourse course = new QuotaCourse(QuotaWorld.of(world), evictionCycles);
    course.go(cycles);
    course.assertAtRest();
  }

  QuotaRun run() {
    return run;
  }

  void happen(Change change) {
    run.happen(change);
    loops.forget(run.world());
  }

  void go(int cycles) {
    for (int i = 0; i < cycles; i++) {
      next();
    }
  }

  /** Until nothing has been decided for a while, or for so many rounds. */
  void settle(int cycles) {
    for (int i = 0; i < cycles && quiet < REST; i++) {
      next();
    }
  }

  void next() {
    Round round = run.next();
    if (round.servesAnybody()) {
      RoundAudit.check(round);
      ClaimAudit.check(round, run.world());
      LendingAudit.check(round);
    }
    loops.check(round, run);
    assertThat(run.violations()).as("broken laws").isEmpty();
    refused |= round.result().heads().stream().anyMatch(head -> head.fate() == Fate.WOULD_REPEAT);
    quiet = round.decidesNothing() && !run.isMoving() ? quiet + 1 : 0;
  }

  void assertAtRest() {
    assertThat(quiet).as("no loop: rounds of rest at the end").isGreaterThanOrEqualTo(REST);
    StarvationAudit.check(run.world());
    if (!refused) {
      RestAudit.check(run);
    }
  }
}
