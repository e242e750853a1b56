package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.RequeueNote.Outcome;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.PairSearch;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who has outstayed its time goes by the same laws as everybody, or stays as if never asked. */
@Tag("property")
class RequeuePropertyTest {
  private static final int CYCLES = 3;

  @Test
  void plansKeepTheLaws() {
    Seeds.holds(seed -> Overstay.in(Worlds.mixed(seed), seed), RequeuePropertyTest::keepsTheLaws);
  }

  @Test
  void plansKeepTheLawsAmongQueuesWithShares() {
    Seeds.holds(seed -> Overstay.in(Worlds.busy(seed), seed), RequeuePropertyTest::keepsTheLaws);
  }

  @Test
  void whatIsRolledBackLeavesNoTrace() {
    AtomicLong seated = new AtomicLong();
    Seeds.holds(Worlds::mixed, (world, seed) -> leavesNoTrace(world, seated));
    areSome(seated);
  }

  @Test
  void whatIsRolledBackAmongQueuesWithSharesLeavesNoTrace() {
    AtomicLong seated = new AtomicLong();
    Seeds.holds(Worlds::busy, (world, seed) -> leavesNoTrace(world, seated));
    areSome(seated);
  }

  private static void areSome(AtomicLong seated) {
    assertThat(seated.get() > 0 || Long.getLong("tenure.seed") != null)
        .as("somebody was seated, and undone")
        .isTrue();
  }

  @Test
  void whereNobodyIsRequeuedItIsAsIfNobodyCouldBe() {
    Seeds.holds(seed -> Overstay.in(Worlds.mixed(seed), seed), RequeuePropertyTest::isAsIfNever);
  }

  @Test
  void soItIsAmongQueuesWithShares() {
    Seeds.holds(seed -> Overstay.in(Worlds.busy(seed), seed), RequeuePropertyTest::isAsIfNever);
  }

  /** Everybody named was tried and rolled back: what is decided, and the state, show no trace. */
  private static void isAsIfNever(World world, long seed) {
    ClusterState state = new Cycle(world).state();
    List<Object> before = state.dump();
    Plan plan = Planner.standard().plan(state, Worlds.NOW, Inquiry.NONE);
    assertThat(state.dump()).isEqualTo(before);
    if (plan.requeued().isEmpty()) {
      SortedSet<PlanAction> others = new TreeSet<>(world.settings().actions());
      others.remove(PlanAction.REQUEUE);
      state.apply(new Change.SettingsSeen(world.settings().doing(others)));
      Plan without = Planner.standard().plan(state, Worlds.NOW, Inquiry.NONE);
      boolean spared =
          plan.requeueNotes().stream().anyMatch(note -> note.outcome() == Outcome.MOVED);
      assertThat(spared || plan.decisions().equals(without.decisions())).isTrue();
    }
  }

  private static void keepsTheLaws(World world, long seed) {
    Dice dice = new Dice(seed);
    Cycle cycle = new Cycle(world);
    long now = Worlds.NOW;
    for (int i = 0; i < CYCLES; i++) {
      Plan plan = cycle.plan(now);
      assertThat(PlanAudit.of(cycle.world(), plan)).isEmpty();
      cycle.carryOut(plan);
      if (dice.chance(60)) {
        cycle.empty();
      }
      now += dice.of(0, 1, 60_000, 600_000);
    }
  }

  /** Every pair of one who runs and one who waits is tried, and undone. */
  private static void leavesNoTrace(World world, AtomicLong seated) {
    ClusterState state = new Cycle(world).state();
    List<Object> before = state.dump();
    for (WorkloadState contender : state.pending()) {
      List<PodState> pods =
          contender.podSets().stream()
              .flatMap(podSet -> podSet.pods().stream())
              .filter(PodState::wantsNode)
              .toList();
      if (contender.family() == Family.QUEUED && !pods.isEmpty()) {
        state.workloads().stream()
            .filter(each -> each.hasActivePods() && each != contender)
            .forEach(each -> seated.addAndGet(tryPair(state, contender, each, pods) ? 1 : 0));
        assertThat(state.dump()).isEqualTo(before);
      }
    }
  }

  /** Was anybody seated? */
  private static boolean tryPair(
      ClusterState state, WorkloadState contender, WorkloadState candidate, List<PodState> pods) {
    boolean inside = Objects.equals(contender.workload().queue(), candidate.workload().queue());
    Hunt hunt =
        new Hunt(
            pods.getFirst(),
            inside ? Action.PREEMPT : Action.RECLAIM,
            Worlds.NOW,
            FairShareRight.of(state, pods),
            new Eligibility(state));
    Trial trial = new Trial();
    List<Object> before = state.dump();
    PairSearch search = new PairSearch(state);
    search.outlook(hunt, candidate, pods, trial);
    assertThat(state.dump()).isEqualTo(before);
    boolean seated = search.seat(hunt, candidate, pods, trial) != null;
    if (seated) {
      assertThat(state.dump()).isNotEqualTo(before);
      trial.rollBack(0);
    }
    assertThat(state.dump()).isEqualTo(before);
    return seated;
  }
}
