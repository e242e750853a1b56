package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import dev.tenure.engine.state.Change;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Round after round: every decision keeps what was promised, and worlds come to rest. */
@Tag("property")
class QuotaCyclesPropertyTest {
  private static final int CYCLES = 300;
  private static final int BUSY = 40;
  private static final int REST = 5;

  @Test
  void aWorldInWhichNothingHappensComesToRest() {
    Seeds.holds(
        2, QuotaWorlds.KIND, QuotaWorlds::free, (world, seed) -> comesToRest(world, seed, 0));
  }

  @Test
  void soDoesAWorldInWhichWorkCameAndWent() {
    Seeds.holds(
        4, QuotaWorlds.KIND, QuotaWorlds::free, (world, seed) -> comesToRest(world, seed, BUSY));
  }

  @Test
  void whoIsProtectedIsLeftAlone() {
    holds(
        QuotaWorlds::guarded,
        (run, seed) -> {
          Dice dice = new Dice(seed);
          QuotaOutside outside = new QuotaOutside(dice, run.world(), true);
          for (int i = 0; i < BUSY; i++) {
            happen(run, dice, outside);
            next(run);
          }
        });
  }

  /** Something to do with a run. */
  @FunctionalInterface
  private interface Course {
    void take(QuotaRun run, long seed);
  }

  private static void holds(LongFunction<QuotaWorld> worlds, Course course) {
    Seeds.holds(
        4,
        QuotaWorlds.KIND,
        worlds,
        (world, seed) -> course.take(new QuotaRun(world, new Dice(seed).between(1, 3)), seed));
  }

  private static void comesToRest(QuotaWorld world, long seed, int busy) {
    Dice dice = new Dice(seed);
    QuotaRun run = new QuotaRun(world, dice.between(1, 3));
    QuotaOutside outside = new QuotaOutside(dice, run.world(), false);
    boolean refused = false;
    int quiet = 0;
    for (int i = 0; i < busy + CYCLES && quiet < REST; i++) {
      if (i < busy) {
        happen(run, dice, outside);
      }
      Round round = next(run);
      refused |= round.result().heads().stream().anyMatch(head -> head.fate() == Fate.WOULD_REPEAT);
      boolean still = i >= busy && round.decidesNothing() && !run.isMoving();
      quiet = still ? quiet + 1 : 0;
    }
    assertThat(quiet).as("rounds of rest").isEqualTo(REST);
    if (!refused) {
      RestAudit.check(run);
    }
  }

  private static void happen(QuotaRun run, Dice dice, QuotaOutside outside) {
    @Nullable Change change = dice.chance(40) ? outside.work(run.now()) : null;
    if (change != null) {
      run.happen(change);
    }
  }

  private static Round next(QuotaRun run) {
    long returns = run.state().quota().history().returns();
    Round round = run.next();
    assertThat(run.violations()).as("broken laws").isEmpty();
    RoundAudit.check(round);
    ClaimAudit.check(round, run.world());
    LendingAudit.check(round);
    if (run.state().quota().history().returns() > returns) {
      assertThat(round.plan().admissions())
          .as("nobody is preempted for a state that was left before")
          .noneMatch(QuotaDecision.Preempt.class::isInstance);
    }
    return round;
  }
}
