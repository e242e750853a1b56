package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.scenario.WorldText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What holds for every plan in every world, cycle after cycle. */
@Tag("property")
class PlanPropertyTest {
  private static final int CYCLES = 3;

  @Test
  void everyWorldCanBeWrittenAndRead() {
    Seeds.holds(
        Worlds::mixed,
        (world, seed) -> assertThat(WorldReader.read(WorldText.of(world))).isEqualTo(world));
  }

  @Test
  void plansKeepTheLaws() {
    Seeds.holds(Worlds::mixed, PlanPropertyTest::keepsTheLaws);
  }

  @Test
  void plansKeepTheLawsWhateverHappens() {
    Seeds.holds(Worlds::mixed, PlanPropertyTest::keepsTheLawsWhateverHappens);
  }

  private static void keepsTheLaws(World world, long seed) {
    Dice dice = new Dice(seed);
    Cycle cycle = new Cycle(world);
    long now = Worlds.NOW;
    for (int i = 0; i < CYCLES; i++) {
      planAndAct(cycle, dice, now);
      now += dice.of(0, 1, 60_000, 600_000);
    }
  }

  private static void keepsTheLawsWhateverHappens(World world, long seed) {
    Dice dice = new Dice(seed);
    Cycle cycle = new Cycle(world);
    Outside outside = new Outside(dice, cycle);
    long now = Worlds.NOW;
    for (int i = 0; i < CYCLES; i++) {
      planAndAct(cycle, dice, now);
      for (int news = dice.between(0, 3); news > 0; news--) {
        outside.happen(now);
      }
      now += dice.of(-60_000, 0, 60_000, 600_000);
    }
  }

  private static void planAndAct(Cycle cycle, Dice dice, long now) {
    Plan plan = cycle.plan(now);
    assertThat(PlanAudit.of(cycle.world(), plan)).isEmpty();
    cycle.carryOut(plan);
    if (dice.chance(60)) {
      cycle.empty();
    }
  }
}
