package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is kept up to date change by change is what the formulas of spec 2 say. */
@Tag("property")
class QuotaArithmeticPropertyTest {
  private static final int CHANGES = 12;
  private static final int TRIES = 20;

  @Test
  void everyNumberIsAsIfComputedAnew() {
    Seeds.holds(4, QuotaWorlds.KIND, QuotaWorlds::free, QuotaArithmeticPropertyTest::keepsUp);
  }

  private static void keepsUp(QuotaWorld world, long seed) {
    Dice dice = new Dice(seed);
    QuotaOutside outside = new QuotaOutside(dice, world, false);
    ClusterState state = world.state();
    assertNumbers(world, state);
    for (int i = 0; i < CHANGES; i++) {
      if (dice.chance(30)) {
        Plan plan = Planner.standard().plan(state, QuotaWorlds.NOW + i, Inquiry.NONE);
        Aftermath.of(plan, state).forEach(change -> happen(change, world, state));
      } else {
        Change change = outside.any(QuotaWorlds.NOW + i);
        if (change != null) {
          happen(change, world, state);
        }
      }
      assertNumbers(world, state);
    }
  }

  private static void happen(Change change, QuotaWorld world, ClusterState state) {
    world.apply(change);
    state.apply(change);
  }

  private static void assertNumbers(QuotaWorld world, ClusterState state) {
    assertThat(Numbers.kept(state.quota()))
        .isEqualTo(Numbers.computed(world, state.quota().places()));
    assertThat(state.quota().fingerprint()).isEqualTo(world.state().quota().fingerprint());
  }

  @Test
  void whatIsTriedLeavesNoTrace() {
    Seeds.holds(2, QuotaWorlds.KIND, QuotaWorlds::guarded, QuotaArithmeticPropertyTest::undoes);
  }

  private static void undoes(QuotaWorld world, long seed) {
    ClusterState state = world.state();
    Object numbers = Numbers.kept(state.quota());
    List<String> indexes = Numbers.indexes(state.quota());
    tryOut(state.quota(), new Dice(seed));
    assertThat(Numbers.kept(state.quota())).isEqualTo(numbers);
    new AdmissionRound(state, QuotaWorlds.NOW).run();
    assertThat(Numbers.kept(state.quota())).isEqualTo(numbers);
    Planner.standard().plan(state, QuotaWorlds.NOW, Inquiry.ALL);
    assertThat(Numbers.kept(state.quota())).isEqualTo(numbers);
    assertThat(Numbers.indexes(state.quota())).isEqualTo(indexes);
  }

  /** Steps in any order, some of them undone on the way. */
  private static void tryOut(QuotaState quota, Dice dice) {
    QuotaTrial trial = new QuotaTrial();
    List<QueueNode> queues = List.copyOf(quota.forest().queues());
    List<QuotaEntry> entries = List.copyOf(quota.workloads());
    for (int i = 0; i < TRIES && !queues.isEmpty() && !entries.isEmpty(); i++) {
      QuotaEntry entry = dice.pick(entries);
      Holding holding = entry.holding();
      Waiter waiter = entry.waiter();
      if (holding != null && holding.isTaken()) {
        trial.giveBack(holding);
      } else if (holding != null) {
        trial.take(holding);
      } else if (waiter != null) {
        trial.dropClaim(waiter);
      }
      if (quota.places().size() > 0) {
        int place = dice.between(0, quota.places().size() - 1);
        trial.hold(dice.pick(queues), FlavorAmounts.of(place, dice.between(0, 5)));
        trial.claim(dice.pick(queues), FlavorAmounts.of(place, dice.between(0, 5)));
      }
      if (dice.chance(20)) {
        trial.rollBack(dice.between(0, trial.checkpoint()));
      }
    }
    trial.rollBack(0);
  }
}
