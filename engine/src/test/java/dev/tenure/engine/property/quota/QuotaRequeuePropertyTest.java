package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Quota workloads that have outstayed their time go by the same laws, or stay as if never asked.
 */
@Tag("property")
class QuotaRequeuePropertyTest {
  private static final int ROUNDS = 12;

  @Test
  void plansKeepTheLaws() {
    AtomicLong requeued = new AtomicLong();
    Seeds.holds(
        1,
        QuotaWorlds.KIND,
        seed -> QuotaOverstay.in(QuotaWorlds.guarded(seed), seed),
        (world, seed) -> keepsTheLaws(world, requeued));
    assertThat(requeued.get() > 0 || Long.getLong("tenure.seed") != null)
        .as("somebody was requeued")
        .isTrue();
  }

  @Test
  void plansKeepTheLawsWherePrioritiesMove() {
    AtomicLong requeued = new AtomicLong();
    Seeds.holds(
        1,
        QuotaWorlds.KIND,
        seed -> QuotaOverstay.in(QuotaWorlds.moving(seed), seed),
        (world, seed) -> keepsTheLaws(world, requeued));
    assertThat(requeued.get() > 0 || Long.getLong("tenure.seed") != null)
        .as("somebody was requeued")
        .isTrue();
  }

  private static void keepsTheLaws(QuotaWorld world, AtomicLong requeued) {
    QuotaRun run = new QuotaRun(world, 2);
    for (int i = 0; i < ROUNDS; i++) {
      long returns = run.state().quota().history().returns();
      Plan plan = run.next().plan();
      assertThat(run.violations()).as("broken laws").isEmpty();
      requeued.addAndGet(plan.requeued().size());
      if (run.state().quota().history().returns() > returns) {
        assertThat(plan.admissions())
            .as("nobody is preempted for a state that was left before")
            .noneMatch(QuotaDecision.Preempt.class::isInstance);
      }
    }
  }

  @Test
  void whereNobodyIsRequeuedItIsAsIfNobodyCouldBe() {
    Seeds.holds(
        1,
        QuotaWorlds.KIND,
        seed -> QuotaOverstay.in(QuotaWorlds.guarded(seed), seed),
        (world, seed) -> isAsIfNever(world));
  }

  /** Everybody named was tried and rolled back: what is decided, and the state, show no trace. */
  private static void isAsIfNever(QuotaWorld world) {
    ClusterState state = world.state();
    Object numbers = Numbers.kept(state.quota());
    List<String> indexes = Numbers.indexes(state.quota());
    List<Object> before = state.dump();
    Plan plan = Planner.standard().plan(state, QuotaWorlds.NOW, Inquiry.NONE);
    assertThat(Numbers.kept(state.quota())).isEqualTo(numbers);
    assertThat(Numbers.indexes(state.quota())).isEqualTo(indexes);
    assertThat(state.dump()).isEqualTo(before);
    if (plan.requeued().isEmpty()) {
      Settings settings = state.settings();
      SortedSet<PlanAction> others = new TreeSet<>(settings.actions());
      others.remove(PlanAction.REQUEUE);
      ClusterState same = world.state();
      same.apply(new Change.SettingsSeen(settings.doing(others)));
      Plan without = Planner.standard().plan(same, QuotaWorlds.NOW, Inquiry.NONE);
      assertThat(plan.admissions()).isEqualTo(without.admissions());
    }
  }
}
