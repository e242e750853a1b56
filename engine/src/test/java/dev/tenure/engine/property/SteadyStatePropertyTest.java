package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.scenario.PlanText;
import dev.tenure.engine.scenario.World;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where nothing happens but time passing: plans settle, and wake exactly when they must. */
@Tag("property")
class SteadyStatePropertyTest {
  private static final int ENOUGH_CYCLES = 15;
  private static final long A_YEAR = 365L * 24 * 3_600_000;

  @Test
  void whileTimeStandsStillEveryWorldSettles() {
    Seeds.holds(Worlds::mixed, (world, seed) -> settle(new Cycle(world), Cycle::empty));
  }

  @Test
  void noPreemptionLoopsThoughVictimsComeBack() {
    Seeds.holds(Worlds::mixed, (world, seed) -> settle(new Cycle(world), Cycle::bringBack));
  }

  @Test
  void whoWaitsInASettledWorldCannotBeHelped() {
    Seeds.holds(
        Worlds::mixed,
        (world, seed) -> {
          Cycle cycle = new Cycle(world);
          settle(cycle, Cycle::empty);
          if (world.settings().pdbPolicy() == PdbPolicy.PREFER
              && !new PlainShares(new Books(world)).areStated()) {
            Hope hope = new Hope(cycle.world(), Worlds.NOW);
            assertThat(hope.waiting()).filteredOn(hope::isThereFor).isEmpty();
          }
        });
  }

  @Test
  void aSettledWorldWakesExactlyWhenItSays() {
    Seeds.holds(Worlds::mixed, SteadyStatePropertyTest::wakesExactly);
  }

  /** Carries plans out until there is nothing more to do. */
  private static Plan settle(Cycle cycle, Consumer<Cycle> afterwards) {
    Set<String> states = new TreeSet<>();
    Deeds deeds = new Deeds();
    for (int i = 0; i < ENOUGH_CYCLES; i++) {
      assertThat(states.add(cycle.world().changes().toString()))
          .as("no earlier state comes back")
          .isTrue();
      Plan plan = cycle.plan(Worlds.NOW);
      if (plan.decisions().isEmpty()) {
        cycle.carryOut(plan); // which gangs are stale is written down
        return plan;
      }
      deeds.add(plan);
      cycle.carryOut(plan);
      afterwards.accept(cycle);
    }
    throw new AssertionError(
        "it still wants " + PlanText.of(cycle.world(), cycle.plan(Worlds.NOW)));
  }

  private static void wakesExactly(World world, long seed) {
    Cycle cycle = new Cycle(world);
    Plan settled = settle(cycle, Cycle::empty);
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
