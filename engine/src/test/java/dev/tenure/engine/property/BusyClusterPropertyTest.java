package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.scenario.PlanText;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Queues, gangs and elastic jobs in a cluster that never has room for all of them. */
@Tag("property")
class BusyClusterPropertyTest {
  private static final int CYCLES = 20;
  private static final int ENOUGH = 30;
  private static final int MORE = 5;

  @Test
  void lawsHoldAndTheClusterComesToRest() {
    Seeds.holds(Worlds::busy, BusyClusterPropertyTest::check);
  }

  private static void check(World world, long seed) {
    Dice dice = new Dice(seed);
    Cycle cycle = new Cycle(world);
    BusyCluster cluster = new BusyCluster(dice, cycle.world(), cycle::happen, Worlds.NOW, "late");
    long now = Worlds.NOW;
    for (int i = 0; i < CYCLES; i++) {
      step(cycle, now);
      if (dice.chance(70)) {
        comeBack(cycle, dice);
      }
      if (dice.chance(40)) {
        happen(cluster, dice, now);
      }
      now += dice.of(0, 1_000, 60_000, 400_000);
    }
    comesToRest(cycle, now);
  }

  private static void happen(BusyCluster cluster, Dice dice, long now) {
    switch (dice.between(0, 5)) {
      case 0 -> cluster.reform();
      case 1, 2 -> cluster.finish();
      default -> cluster.arrive(now, false);
    }
  }

  /** Who has left is started again by its controller, or not. */
  private static void comeBack(Cycle cycle, Dice dice) {
    if (dice.chance(80)) {
      cycle.bringBack();
    } else {
      cycle.empty();
    }
  }

  private static Plan step(Cycle cycle, long now) {
    Plan plan = cycle.planOnce(now);
    assertThat(PlanAudit.of(cycle.world(), plan))
        .as(() -> WorldText.of(cycle.world()) + "\n" + PlanText.of(cycle.world(), plan))
        .isEmpty();
    cycle.carryOut(plan);
    return plan;
  }

  /** Nothing happens any more but that victims leave and come back. */
  private static void comesToRest(Cycle cycle, long now) {
    for (int i = 0; i < ENOUGH; i++) {
      if (step(cycle, now).decisions().isEmpty()) {
        for (int more = 0; more < MORE; more++) {
          assertThat(cycle.planOnce(now).decisions()).isEmpty();
        }
        return;
      }
      cycle.bringBack();
    }
    throw new AssertionError("it still wants " + PlanText.of(cycle.world(), cycle.plan(now)));
  }
}
