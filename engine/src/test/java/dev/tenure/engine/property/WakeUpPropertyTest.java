package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.scenario.PlanText;
import dev.tenure.engine.scenario.World;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where nothing happens but time passing: plans settle, and wake exactly when they must. */
@Tag("property")
class WakeUpPropertyTest {
  private static final int ENOUGH_CYCLES = 12;
  private static final long A_YEAR = 365L * 24 * 3_600_000;

  @Test
  void whileTimeStandsStillEveryWorldSettles() {
    Seeds.holds(Worlds::mixed, (world, seed) -> settle(new Cycle(world), Worlds.NOW));
  }

  @Test
  void aSettledWorldWakesExactlyWhenItSays() {
    Seeds.holds(Worlds::mixed, WakeUpPropertyTest::wakesExactly);
  }

  /** Carries plans out until there is nothing more to do. */
  private static Plan settle(Cycle cycle, long now) {
    for (int i = 0; i < ENOUGH_CYCLES; i++) {
      Plan plan = cycle.plan(now);
      if (plan.decisions().isEmpty()) {
        return plan;
      }
      cycle.carryOut(plan);
      cycle.empty();
    }
    throw new AssertionError(
        "after " + ENOUGH_CYCLES + " cycles it still wants " + lines(cycle, now));
  }

  private static List<String> lines(Cycle cycle, long now) {
    return PlanText.of(cycle.world(), cycle.plan(now));
  }

  private static void wakesExactly(World world, long seed) {
    Cycle cycle = new Cycle(world);
    Plan settled = settle(cycle, Worlds.NOW);
    if (settled.lookAgainAt().isEmpty()) {
      assertThat(cycle.plan(Worlds.NOW + A_YEAR).decisions()).as("it never wakes").isEmpty();
      return;
    }
    long wake = settled.lookAgainAt().getAsLong();
    assertThat(cycle.plan(wake - 1).decisions()).as("just before it wakes").isEmpty();
    assertThat(cycle.plan(wake).decisions()).as("when it wakes").isNotEmpty();
    long between = Worlds.NOW + Math.floorMod(seed * 7919, Math.max(1, wake - Worlds.NOW));
    assertThat(cycle.plan(between).decisions()).as("in between").isEmpty();
  }
}
