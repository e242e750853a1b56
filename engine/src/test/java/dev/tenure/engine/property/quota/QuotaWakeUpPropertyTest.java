package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where only time passes, something is decided exactly when it was said to be. */
@Tag("property")
class QuotaWakeUpPropertyTest {
  private static final int ENOUGH_ROUNDS = 200;
  private static final int ENOUGH_STARTS = 5;
  private static final long A_YEAR = 365L * 24 * 3_600_000;

  @Test
  void aSettledWorldWakesExactlyWhenItSays() {
    Seeds.holds(2, QuotaWorlds.KIND, QuotaWorlds::guarded, (world, seed) -> wakesExactly(world));
  }

  private static void wakesExactly(QuotaWorld world) {
    QuotaRun run = new QuotaRun(world, 1);
    settle(run);
    for (int i = 0; i < ENOUGH_STARTS; i++) {
      run = new QuotaRun(run.world().copy(), 1);
      int before = standings(run);
      Plan settled = settle(run);
      if (standings(run) == before) {
        assertWakesExactly(run, settled);
        return;
      }
    }
  }

  /** Everybody who waits was tried on this very state: nobody was admitted after it was tried. */
  private static void assertWakesExactly(QuotaRun run, Plan settled) {
    if (settled.lookAgainAt().isEmpty()) {
      assertThat(decided(run, QuotaWorlds.NOW + A_YEAR)).as("it never wakes").isEmpty();
      return;
    }
    long wake = settled.lookAgainAt().getAsLong();
    assertThat(decided(run, wake - 1)).as("just before it wakes").isEmpty();
    if (!standsBack(run, wake)) {
      assertThat(decided(run, wake)).as("when it wakes").isNotEmpty();
    }
  }

  /** It would be served by itself; but what it needs is kept for others, or it would repeat. */
  private static boolean standsBack(QuotaRun run, long at) {
    return new AdmissionRound(run.state(), at)
        .run().heads().stream()
            .anyMatch(
                head -> head.fate() == Fate.NO_LONGER_FITS || head.fate() == Fate.WOULD_REPEAT);
  }

  private static int standings(QuotaRun run) {
    return run.world().workloads().hashCode();
  }

  /** While time stands still. */
  private static Plan settle(QuotaRun run) {
    for (int i = 0; i < ENOUGH_ROUNDS; i++) {
      run.sleepUntil(QuotaWorlds.NOW);
      Round round = run.next();
      Plan plan = round.plan();
      if (plan.admissions().isEmpty() && plan.remembered().isEmpty() && !run.isMoving()) {
        return plan;
      }
    }
    throw new AssertionError("it does not settle");
  }

  private static List<?> decided(QuotaRun run, long at) {
    return Planner.standard().plan(run.state(), at, Inquiry.NONE).admissions();
  }
}
