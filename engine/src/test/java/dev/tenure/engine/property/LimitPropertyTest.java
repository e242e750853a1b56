package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever limits are set: laws hold, worlds come to rest, and nothing is looked at too late. */
@Tag("property")
class LimitPropertyTest {
  private static final int ENOUGH_CYCLES = 15;
  private static final int ENOUGH_WAKES = 8;
  private static final long A_YEAR = 365L * 24 * 3_600_000;

  private static World limited(long seed) {
    World world = Worlds.mixed(seed);
    RandomLimits limits = new RandomLimits(new Dice(seed), Worlds.NOW);
    Settings settings = world.settings().with(limits.settings(Frame.QUEUES.getFirst()));
    // Who costs least changes with time: such plans are looked at every minute, not to the instant.
    world.apply(new Change.SettingsSeen(settings.with(settings.costs().with(VictimOrder.USUAL))));
    for (Workload workload : List.copyOf(world.workloads().values())) {
      world.apply(new Change.WorkloadSeen(limits.on(workload)));
    }
    return world;
  }

  @Test
  void limitedWorldsSettleAndWakeInTime() {
    Seeds.holds(
        LimitPropertyTest::limited,
        (world, seed) -> {
          Cycle cycle = new Cycle(world);
          wakesInTime(cycle, settle(cycle), seed);
        });
  }

  private static Plan settle(Cycle cycle) {
    for (int i = 0; i < ENOUGH_CYCLES; i++) {
      Plan plan = cycle.plan(Worlds.NOW);
      cycle.carryOut(plan);
      if (plan.decisions().isEmpty()) {
        return plan;
      }
      cycle.empty();
    }
    throw new AssertionError("it does not come to rest");
  }

  /**
   * What is said may be too early, where many limits have to be met at once, but never too late.
   */
  private static void wakesInTime(Cycle cycle, Plan settled, long seed) {
    long from = Worlds.NOW;
    Plan plan = settled;
    for (int i = 0; i < ENOUGH_WAKES; i++) {
      if (plan.lookAgainAt().isEmpty()) {
        assertThat(cycle.plan(from + A_YEAR).decisions()).as("it never wakes").isEmpty();
        return;
      }
      long wake = plan.lookAgainAt().getAsLong();
      assertThat(cycle.plan(wake - 1).decisions()).as("just before it wakes").isEmpty();
      long between = from + Math.floorMod(seed * 7919, Math.max(1, wake - from));
      assertThat(cycle.plan(between).decisions()).as("in between").isEmpty();
      plan = cycle.plan(wake);
      if (!plan.decisions().isEmpty()) {
        return;
      }
      from = wake;
    }
  }
}
