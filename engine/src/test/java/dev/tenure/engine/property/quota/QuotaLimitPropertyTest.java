package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.RandomLimits;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever limits are set: laws hold, quota comes to rest, and nothing is looked at too late. */
@Tag("property")
class QuotaLimitPropertyTest {
  private static final int ENOUGH_ROUNDS = 200;
  private static final int ENOUGH_WAKES = 8;
  private static final long A_MINUTE = 60_000;
  private static final long A_YEAR = 365L * 24 * 3_600_000;

  private static QuotaWorld limited(long seed) {
    QuotaWorld world = QuotaWorlds.guarded(seed);
    RandomLimits limits = new RandomLimits(new Dice(seed), QuotaWorlds.NOW);
    world.apply(new Change.SettingsSeen(world.settings().with(limits.settings("q0"))));
    for (QuotaWorkload workload : List.copyOf(world.workloads().values())) {
      world.apply(new QuotaChange.QuotaWorkloadSeen(limits.on(workload)));
    }
    return world;
  }

  /** And many queues take in an order of their own, mostly from whoever costs least. */
  static QuotaWorld sorted(long seed) {
    QuotaWorld world = limited(seed);
    Dice dice = new Dice(seed);
    for (ClusterQueue queue : List.copyOf(world.queues().values())) {
      if (dice.chance(70)) {
        world.apply(new QuotaChange.ClusterQueueSeen(QuotaFrame.sorting(queue, dice)));
      }
    }
    return world;
  }

  @Test
  void limitedWorldsSettleAndWakeInTime() {
    Seeds.holds(
        1,
        QuotaWorlds.KIND,
        QuotaLimitPropertyTest::limited,
        (world, seed) -> wakesInTime(settled(world), seed, 0));
  }

  @Test
  void soTheyDoWithThoseWhoHaveOutstayedTheirTime() {
    Seeds.holds(
        4, // they take long
        QuotaWorlds.KIND,
        seed -> QuotaOverstay.in(limited(seed), seed),
        (world, seed) -> wakesInTime(settled(world), seed, 0));
  }

  /** Who costs least changes with time: what was refused is looked at every minute. */
  @Test
  void worldsThatSortByCostWakeWithinAMinute() {
    Seeds.holds(
        4,
        QuotaWorlds.KIND,
        QuotaLimitPropertyTest::sorted,
        (world, seed) -> wakesInTime(settled(world), seed, A_MINUTE));
  }

  private static QuotaWorld settled(QuotaWorld world) {
    QuotaRun run = new QuotaRun(world, 1);
    settle(run);
    assertThat(run.violations()).isEmpty();
    return run.world();
  }

  private static void settle(QuotaRun run) {
    for (int i = 0; i < ENOUGH_ROUNDS; i++) {
      run.sleepUntil(QuotaWorlds.NOW);
      if (run.next().decidesNothing() && !run.isMoving()) {
        return;
      }
    }
    throw new AssertionError("it does not settle");
  }

  /** Who forgets what it has tried in vain decides nothing before the instant either. */
  private static void wakesInTime(QuotaWorld world, long seed, long late) {
    long wake = lookAgainAt(world, QuotaWorlds.NOW);
    for (int i = 0; i < ENOUGH_WAKES && wake != DECIDED; i++) {
      staysQuiet(world, wake == Time.NEVER ? QuotaWorlds.NOW + A_YEAR : wake - 1 - late, seed);
      if (wake == Time.NEVER) {
        return;
      }
      wake = lookAgainAt(world, wake);
    }
  }

  private static void staysQuiet(QuotaWorld world, long until, long seed) {
    if (until > QuotaWorlds.NOW) {
      assertThat(decides(world, until)).as("just before it wakes").isFalse();
      long between = QuotaWorlds.NOW + Math.floorMod(seed * 7919, until - QuotaWorlds.NOW);
      assertThat(decides(world, between)).as("in between").isFalse();
    }
  }

  private static final long DECIDED = Time.FREE;

  private static boolean decides(QuotaWorld world, long at) {
    return lookAgainAt(world, at) == DECIDED;
  }

  private static long lookAgainAt(QuotaWorld world, long at) {
    QuotaRun run = new QuotaRun(world.copy(), 1);
    for (int i = 0; i < ENOUGH_ROUNDS; i++) {
      run.sleepUntil(at);
      QuotaRun.Round round = run.next();
      if (!round.plan().admissions().isEmpty()) {
        return DECIDED;
      }
      if (round.decidesNothing()) {
        return round.plan().lookAgainAt().orElse(Time.NEVER);
      }
    }
    throw new AssertionError("it does not come to rest");
  }
}
