package dev.tenure.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nobody finds cheaper victims than the search: neither on one node, nor for a gang on many. */
@Tag("property")
class OptimumPropertyTest {
  /** CP-SAT takes a few milliseconds for each. */
  private static final int SEEDS =
      Math.clamp(Integer.getInteger("tenure.seeds", 2000) / 8, 20, 2000);

  private static final long NOW = DayTime.parse("10:00");

  @BeforeAll
  static void needsOrTools() {
    Optional<String> missing = Optimum.missing();
    assumeTrue(
        missing.isEmpty(), () -> "nothing is compared with the optimum: " + missing.orElseThrow());
  }

  /** What came of a search: who goes, and how thoroughly that was found out. */
  private record Found(@Nullable List<PodState> victims, Thoroughness thoroughness) {}

  @Test
  void onOneNodeTheCheapestGoOfEveryPriority() {
    compareAll(random -> new VictimWorld(random, 1).priorities(10, 20).onePod().text(), true);
  }

  @Test
  void ofChoicesThatCostTheSameTheOneIsMadeThatLeavesLessToLowerPriorities() {
    compareAll(
        random -> new VictimWorld(random, 1).priorities(10, 20).alike().onePod().text(), true);
  }

  @Test
  void onePodTakesTheCheapestOfAllNodesAndGangs() {
    compareAll(random -> new VictimWorld(random, 3).gangs().onePod().text(), false);
  }

  @Test
  void aGangTakesTheCheapestOfAllNodesTogether() {
    compareAll(random -> new VictimWorld(random, 5).gang(1).text(), false);
  }

  @Test
  void aGangOfTwoKindsTakesTheCheapestOfAllNodesTogether() {
    compareAll(random -> new VictimWorld(random, 4).gang(2).text(), false);
  }

  @Test
  void soDoesOnePodInAQueueThatSaysWhatItIsDue() {
    compareAll(random -> new VictimWorld(random, 3).stated().gangs().onePod().text(), false);
  }

  @Test
  void soDoesAGangInAQueueThatSaysWhatItIsDue() {
    compareAll(random -> new VictimWorld(random, 5).stated().gang(1).text(), false);
  }

  @Test
  void aGangTakesNobodyMoreImportantThanItMust() {
    int took = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      String world = new VictimWorld(new Random(seed), 4).priorities(10, 20).gang(1).text();
      ClusterState state = state(world);
      @Nullable List<PodState> victims = search(state).victims();
      boolean important =
          victims != null && victims.stream().anyMatch(pod -> pod.workload().priority() == 20);
      boolean lowSuffice =
          new Optimum(state, pods(state), each -> each.priority() == 10).least(_ -> 1).isPresent();
      assertThat(important && lowSuffice).as("seed " + seed + "\n" + world).isFalse();
      took += important ? 1 : 0;
    }
    assertThat(took).as("worlds in which somebody important has to go").isPositive();
  }

  /**
   * By priority: as little of the higher one as can be, then as little of the other as that allows;
   * else all in one.
   */
  private static void compareAll(Function<Random, String> worlds, boolean byPriority) {
    int took = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      String world = worlds.apply(new Random(seed));
      took += compare(world, byPriority, "seed " + seed + "\n" + world) ? 1 : 0;
    }
    assertThat(took).as("worlds in which somebody has to go").isGreaterThan(SEEDS / 2);
  }

  private static boolean compare(String world, boolean byPriority, String as) {
    ClusterState state = state(world);
    DisruptionCost costs = new DisruptionCost(state, NOW);
    Optimum optimum =
        new Optimum(state, pods(state), each -> each.priority() < asking(state).priority());
    Found found = search(state);
    @Nullable List<PodState> victims = found.victims();
    for (int priority : byPriority ? new int[] {20, 10} : new int[] {10}) {
      ToLongFunction<WorkloadState> cost =
          each -> each.priority() == priority ? weight(each, costs) : 0;
      OptionalLong least = optimum.least(cost);
      assertThat(victims == null).as(as).isEqualTo(least.isEmpty());
      if (victims == null || least.isEmpty()) {
        return false;
      }
      List<WorkloadState> taken = victims.stream().map(PodState::workload).distinct().toList();
      assertThat(taken.stream().mapToLong(cost).sum()).as(as).isEqualTo(least.getAsLong());
      optimum.hold(cost, least.getAsLong());
    }
    assertThat(found.thoroughness()).as(as).isEqualTo(Thoroughness.EXACT);
    return victims != null && !victims.isEmpty();
  }

  /** Of those who cost the same the fewest go. */
  private static long weight(WorkloadState workload, DisruptionCost costs) {
    return 1000 * costs.of(EvictionBatch.active(workload.gang())) + 1;
  }

  private static ClusterState state(String world) {
    ClusterState state = new ClusterState();
    state.applyAll(WorldReader.read(world).changes());
    return state;
  }

  private static WorkloadState asking(ClusterState state) {
    return Objects.requireNonNull(state.workload(WorkloadId.ofGroup("default", "chat")));
  }

  private static List<PodState> pods(ClusterState state) {
    return asking(state).podSets().stream().flatMap(set -> set.pods().stream()).toList();
  }

  /** Leaves the state as it was. */
  private static Found search(ClusterState state) {
    List<PodState> pods = pods(state);
    Hunt hunt =
        new Hunt(
            pods.getFirst(),
            Action.PREEMPT,
            NOW,
            FairShareRight.of(state, pods),
            new Eligibility(state));
    GangSearch search = new GangSearch(new SearchContext(state, true));
    Trial trial = new Trial();
    int start = trial.checkpoint();
    @Nullable List<PodState> victims = search.seat(hunt, pods, trial);
    trial.rollBack(start);
    return new Found(victims, search.thoroughness());
  }
}
