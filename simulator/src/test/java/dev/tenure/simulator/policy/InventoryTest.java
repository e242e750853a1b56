package dev.tenure.simulator.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.fault.Faults;
import dev.tenure.simulator.fault.FaultyScheduler;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Remaining;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.World;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that begin with a cluster as it is. */
class InventoryTest {
  private static final long MINUTE = 60_000;
  private static final long TEN = Instant.parse("2026-03-02T10:00:00Z").toEpochMilli();
  private static final Physics PHYSICS =
      Physics.IDEAL.with(new Checkpoint.None()).withGrace(Spread.always(30_000));

  private static final String GROUPS =
      """
      nodes  n1  gpu=8
      queue  research  gpu=0  reclaimMinRuntime=30m
      queue  serving   gpu=8
      running  train  queue=research  priority=10  pods=1 x gpu=8  on n1  started 09:45  expectedRuntime=2h
      pending  chat   queue=serving   priority=50  pods=1 x gpu=8  created 09:50
      """;
  private static final String QUOTA =
      """
      nodes  n1  gpu=8
      clusterqueue  research  cohort=all  gpu=0  reclaimMinRuntime=30m
      clusterqueue  serving   cohort=all  gpu=8  reclaim=Any
      workload  train  queue=research  pods=2 x gpu=4  here  started 09:45  expectedRuntime=2h
      workload  chat   queue=serving   pods=1 x gpu=8  created 09:50
      pod  train-0  gpu=4  workload=train  on n1  started 09:45
      pod  train-1  gpu=4  workload=train  on n1  started 09:45
      """;

  private static Inventory inventory(String text, @Nullable Spread remaining) {
    return new Inventory(
        WorldReader.read(text).changes(),
        TEN,
        new Outlook(remaining == null ? null : new Remaining(remaining, 7)));
  }

  private static World run(String text, Physics physics, @Nullable Faults faults) {
    Beginning beginning = inventory(text, Spread.always(10 * MINUTE)).beginning();
    Trace trace = new Trace("t", beginning.traced(), 0);
    List<Change> objects =
        WorldReader.read(text).changes().stream().filter(isWork().negate()).toList();
    Configuration configuration = new Configuration(objects).from(beginning);
    long slowness = faults == null ? 0 : faults.slowness();
    Terms terms = Terms.of(new Promises(configuration, slowness)).slower(slowness);
    SimulationChecker checker = new SimulationChecker(Unit.counted(trace), terms);
    World world = new World(trace, configuration.nodeSpecs(), physics, checker);
    EnginePolicy policy =
        new EnginePolicy(
            world,
            configuration,
            List.of(),
            ends ->
                faults == null
                    ? new DirectScheduler(ends, Planner.standard(), report -> {})
                    : new FaultyScheduler(world, ends, faults, Planner.standard(), report -> {}));
    new Simulation(world, policy, 0).run(100 * 60 * MINUTE);
    checker.close(world);
    assertThat(checker.violations()).isEmpty();
    assertThat(world.isOver()).isTrue();
    return world;
  }

  private static Predicate<Change> isWork() {
    return change ->
        change instanceof Change.PodSeen
            || change instanceof Change.WorkloadSeen
            || change instanceof QuotaChange.QuotaWorkloadSeen;
  }

  private static FoundJob found(Inventory inventory, String name) {
    return Objects.requireNonNull(inventory.beginning().jobs().get("default/" + name));
  }

  private static SimJob job(World world, String name) {
    return world.jobs().stream()
        .filter(job -> job.trace().id().equals("default/" + name))
        .findFirst()
        .orElseThrow();
  }

  /** Promised half an hour at 09:45: at 10:00 a quarter of an hour is left of it. */
  @ParameterizedTest
  @ValueSource(strings = {GROUPS, QUOTA})
  void whatRunsIsProtectedFromWhenItReallyStarted(String cluster) {
    World world = run(cluster, PHYSICS, null);
    SimJob train = job(world, "train");
    assertThat(job(world, "chat").firstStart()).isCloseTo(15 * MINUTE + 30_000, within(5L));
    assertThat(train.stops(Cause.RECLAIMED)).isEqualTo(1);
    assertThat(world.books().lost()).as("since 10:00").isCloseTo(8 * 15 * MINUTE, within(40L));
    assertThat(world.books().useful()).as("all of it once more").isEqualTo(8 * 130 * MINUTE);
    assertThat(train.inherited()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"periodic:30m, 0, 130", "periodic:12m, 12, 118", "periodic:18m, 15, 115"})
  void whatWasSavedBeforeIsNotDoneAgain(String model, long inherited, long useful) {
    Physics physics = PHYSICS.with(Checkpoint.parse(model).orElseThrow());
    World world = run(GROUPS.replace("30m", "20m"), physics, null);
    SimJob train = job(world, "train");
    assertThat(train.inherited()).isEqualTo(inherited * MINUTE);
    assertThat(world.books().useful()).isEqualTo(8 * useful * MINUTE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void theLawsHoldWhateverGoesWrong(long seed) {
    run(GROUPS, PHYSICS, Faults.of(seed, 60 * MINUTE));
    run(QUOTA, PHYSICS, Faults.of(seed, 60 * MINUTE));
  }

  @Test
  void whoSaysNothingTakesAsLongAsIsAssumed() {
    Outlook outlook = new Outlook(null);
    List<Change> cluster =
        WorldReader.read(GROUPS.replace("expectedRuntime=2h", "expectedRuntime=10m")).changes();
    assertThat(new Inventory(cluster, TEN, outlook).beginning().jobs()).hasSize(2);
    assertThat(outlook.silent()).containsExactly("default/chat", "default/train");
    Outlook assumed = new Outlook(new Remaining(new Spread(5, 9), 1));
    FoundJob late = found(new Inventory(cluster, TEN, assumed), "train");
    assertThat(late.ran()).isEqualTo(15 * MINUTE);
    assertThat(late.job().duration() - late.ran()).isBetween(5L, 9L);
  }

  @Test
  void ofAGangCountsWhatItHoldsAndOthersHoldWhatIsTheirs() {
    Inventory inventory =
        inventory(
            """
            nodes  n1  gpu=8,cpu=16
            queue  research
            foreign  daemon  cpu=4  on n1
            running  train  queue=research  started 09:45
              workers  pods=2 x gpu=1  min=1  on n1
              workers  pending  pods=3 x gpu=1
              workers  terminating  pods=1 x gpu=1  on n1
            """,
            Spread.always(1));
    FoundJob train = found(inventory, "train");
    assertThat(train.job().pods()).isEqualTo(2);
    assertThat(train.job().gpus()).isEqualTo(2);
    assertThat(inventory.leftOut()).isEqualTo(4);
    assertThat(inventory.heldByOthers("n1").get(Resources.CPU)).isEqualTo(4_000);
    assertThat(inventory.heldByOthers("n2")).isEqualTo(Resources.NONE);
  }
}
