package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same objects give the same plans, however the engine came to know them. */
@Tag("property")
class QuotaSameInputPropertyTest {
  private static final int ROUNDS = 6;

  @Test
  void theOrderOfNewsDoesNotMatter() {
    Seeds.holds(2, QuotaWorlds.KIND, QuotaWorlds::guarded, QuotaSameInputPropertyTest::agree);
  }

  private static void agree(QuotaWorld world, long seed) {
    List<Change> news = new ArrayList<>(world.changes());
    new Dice(seed).shuffle(news);
    ClusterState one = world.state();
    ClusterState other = new ClusterState();
    other.applyAll(news);
    for (int i = 0; i < ROUNDS; i++) {
      long now = QuotaWorlds.NOW + i * 1000L;
      Plan plan = plan(one, now);
      assertThat(plan(one, now)).as("the same plan again").isEqualTo(plan);
      assertThat(plan(other, now)).as("after news in another order").isEqualTo(plan);
      one.applyAll(Aftermath.of(plan, one));
      other.applyAll(Aftermath.of(plan, other));
    }
  }

  private static Plan plan(ClusterState state, long now) {
    return Planner.standard().plan(state, now, Inquiry.ALL);
  }
}
