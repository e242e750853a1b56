package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.scenario.PlanText;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where nothing happens but time passing: plans settle, and wake exactly when they must. */
@Tag("property")
class SteadyStatePropertyTest {
  private static final int ENOUGH_CYCLES = 15;
  private static final long A_YEAR = 365L * 24 * 3_600_000;

  /** Whoever still waits then cannot be helped now, but may be when the plan says so. */
  @Test
  void whileTimeStandsStillEveryWorldSettles() {
    Seeds.holds(
        Worlds::mixed,
        (world, seed) -> {
          Cycle cycle = new Cycle(world);
          Plan settled = settle(cycle, Cycle::empty);
          nobodyWaitsInVain(cycle);
          wakesExactly(cycle, settled, seed);
        });
  }

  @Test
  void noPreemptionLoopsThoughVictimsComeBack() {
    Seeds.holds(Worlds::mixed, (world, seed) -> settle(new Cycle(world), Cycle::bringBack));
  }

  /** Nor is anybody requeued for whom another takes it back from at once. */
  @Test
  void soItIsAmongThoseWhoHaveOutstayedTheirTime() {
    Seeds.holds(
        seed -> Overstay.in(Worlds.mixed(seed), seed),
        (world, seed) -> settle(new Cycle(world), Cycle::bringBack));
  }

  /** Carries plans out until there is nothing more to do. */
  static Plan settle(Cycle cycle, Consumer<Cycle> afterwards) {
    List<List<Change>> states = new ArrayList<>();
    Deeds deeds = new Deeds();
    for (int i = 0; i < ENOUGH_CYCLES; i++) {
      List<Change> state = cycle.world().changes();
      assertThat(states.contains(state)).as("an earlier state comes back").isFalse();
      states.add(state);
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

  private static void nobodyWaitsInVain(Cycle cycle) {
    if (cycle.world().settings().pdbPolicy() == PdbPolicy.PREFER) {
      Hope hope = new Hope(cycle.world(), Worlds.NOW);
      assertThat(hope.waiting()).filteredOn(hope::isThereFor).isEmpty();
    }
  }

  static void wakesExactly(Cycle cycle, Plan settled, long seed) {
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
