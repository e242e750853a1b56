package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same cluster gives the same plan, however the engine came to know it. */
@Tag("property")
class SameInputPropertyTest {
  @Test
  void theOrderOfNewsDoesNotMatter() {
    Seeds.holds(
        Worlds::mixed,
        (world, seed) -> {
          List<Change> news = new ArrayList<>(world.changes());
          new Dice(seed).shuffle(news);
          assertEqual(state(world.changes()), state(news), Worlds.NOW);
        });
  }

  @Test
  void whatWasSeenBitByBitIsAsIfSeenAtOnce() {
    Seeds.holds(Worlds::mixed, SameInputPropertyTest::keepsUpWithChanges);
  }

  private static void keepsUpWithChanges(World world, long seed) {
    Dice dice = new Dice(seed);
    Cycle cycle = new Cycle(world);
    long now = Worlds.NOW;
    for (int i = 0; i < 3; i++) {
      Plan plan = cycle.plan(now);
      cycle.carryOut(plan);
      if (dice.chance(70)) {
        cycle.empty();
      }
      now += dice.of(0, 30_000, 600_000);
      assertEqual(state(cycle.world().changes()), cycle.state(), now);
    }
  }

  private static ClusterState state(List<Change> changes) {
    ClusterState state = new ClusterState();
    state.applyAll(changes);
    return state;
  }

  private static void assertEqual(ClusterState expected, ClusterState actual, long now) {
    assertThat(actual.dump()).isEqualTo(expected.dump());
    Plan ofActual = plan(actual, now);
    Plan ofExpected = plan(expected, now);
    assertThat(ofActual).isEqualTo(ofExpected);
    assertThat(ofActual.toString()).isEqualTo(ofExpected.toString());
  }

  private static Plan plan(ClusterState state, long now) {
    return Planner.standard().plan(state, now, Inquiry.ALL);
  }
}
