package dev.tenure.simulator.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.simulator.check.Bound;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.Watcher.Stop;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of the specification, for who judges the engine without asking it. */
class PromisesTest {
  private static final String TREE =
      """
      queue  A
      queue  B      parent=A  preemptMinRuntime=600s  reclaimMinRuntime=600s
      queue  C      parent=B
      queue  leaf1  parent=C  preemptMinRuntime=300s  reclaimMinRuntime=0s
      queue  leaf2  parent=C  reclaimMinRuntime=180s
      queue  D      parent=B  reclaimMinRuntime=60s
      queue  leaf3  parent=D
      queue  other  reclaimMinRuntime=5s
      """;
  private static final String COHORTS =
      """
      cohort        B      preemptMinRuntime=600s  reclaimMinRuntime=600s
      cohort        C      parent=B
      clusterqueue  leaf1  cohort=C  gpu=1  preemptMinRuntime=300s  reclaimMinRuntime=0s
      clusterqueue  leaf2  cohort=C  gpu=1  reclaimMinRuntime=180s
      cohort        D      parent=B  reclaimMinRuntime=60s
      clusterqueue  leaf3  cohort=D  gpu=1
      clusterqueue  other  gpu=1  reclaimMinRuntime=5s
      """;

  private static long promised(String queues, String gainer, String victim, Cause cause) {
    Configuration configuration = new Configuration(WorldReader.read(queues).changes());
    World world =
        new World(
            new Trace(
                "t",
                List.of(TraceJob.of("v", 0, 1, victim, 1, 0), TraceJob.of("g", 0, 1, gainer, 1, 0)),
                0),
            NodeSpec.alike(1, Resources.of(NodeSpec.GPU, 8)),
            Physics.IDEAL,
            Watcher.NONE);
    SimJob job = world.jobs().getFirst();
    Stop stop = new Stop(0, cause, world.jobs().getLast(), true, 0, 0);
    return new Promises(configuration).of(job, stop).orElse(0) / 1_000;
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # who takes, victim, cause,     seconds
          leaf1,      leaf3,   RECLAIMED, 60
          leaf1,      leaf2,   RECLAIMED, 180
          leaf3,      leaf1,   RECLAIMED, 600
          leaf2,      leaf1,   RECLAIMED, 0
          leaf1,      other,   RECLAIMED, 5
          other,      leaf3,   RECLAIMED, %top
          leaf1,      leaf1,   PREEMPTED, 300
          leaf2,      leaf2,   PREEMPTED, 600
          leaf1,      leaf1,   MOVED,     300
          leaf1,      leaf3,   MOVED,     60
          leaf1,      leaf3,   FAILED,    0
          """)
  void theSiblingBelowTheCommonAncestorMakesThePromise(
      String gainer, String victim, Cause cause, String seconds) {
    String of = seconds.equals("%top") ? "0" : seconds; // nobody at the top of the tree says it
    assertThat(promised(TREE, gainer, victim, cause)).isEqualTo(Long.parseLong(of));
    String inCohorts = seconds.equals("%top") ? "600" : seconds;
    assertThat(promised(COHORTS, gainer, victim, cause)).isEqualTo(Long.parseLong(inCohorts));
  }

  @Test
  void theConfigurationMayAskTheVictimsQueueAndHaveADefault() {
    String byQueue = "config  reclaimResolveMethod=Queue  defaultReclaimMinRuntime=7s\n" + TREE;
    assertThat(promised(byQueue, "leaf3", "leaf1", Cause.RECLAIMED)).isZero();
    assertThat(promised(byQueue, "other", "A", Cause.RECLAIMED)).isEqualTo(7);
    assertThat(promised("config  withoutMinRuntime\n" + TREE, "leaf1", "leaf2", Cause.RECLAIMED))
        .isZero();
  }

  /** The nearest word counts, and zero is one. */
  @Test
  void limitsAreThoseOfTheNearestQueueThatSaysOne() {
    String queues =
        TREE
            + """
            clusterqueue  quota  gpu=1
            limits  evictionsPerMinute=9  evictionsPerMinutePerQueue=3  preemptorPatience=5s
            limits  queue=C  preemptorPatience=7s
            limits  queue=leaf1  evictionsPerMinute=0
            limits  clusterqueue=quota  maxEvictedToRequestedRatio=1.5
            """;
    Promises promises = new Promises(new Configuration(WorldReader.read(queues).changes()));
    assertThat(bound(promises, Bound.PATIENCE, "leaf1")).isEqualTo(7_000);
    assertThat(bound(promises, Bound.PATIENCE, "leaf3")).isEqualTo(5_000);
    assertThat(bound(promises, Bound.EVICTIONS_PER_MINUTE, "leaf1")).isEqualTo(9);
    assertThat(bound(promises, Bound.EVICTIONS_PER_MINUTE_OF_QUEUE, "leaf2")).isEqualTo(3);
    assertThat(bound(promises, Bound.EVICTIONS_PER_MINUTE_OF_QUEUE, "leaf1"))
        .isEqualTo(Long.MAX_VALUE);
    assertThat(bound(promises, Bound.EVICTED_TO_REQUESTED, "quota")).isEqualTo(1_500);
    assertThat(bound(promises, Bound.FINISHING_WITHIN, "quota")).isZero();
  }

  private static long bound(Promises promises, Bound which, String queue) {
    Trace trace = new Trace("t", List.of(TraceJob.of("j", 0, 1, queue, 1, 0)), 0);
    World world = new World(trace, List.of(), Physics.IDEAL, Watcher.NONE);
    return promises.bound(which, world.jobs().getFirst(), 0);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # a uses, b uses, c uses, is a beyond it?
          8,        0,      0,      false
          12,       0,      0,      false
          13,       0,      0,      true
          10,       6,      0,      false
          10,       7,      0,      true
          12,       4,      4,      false
          12,       4,      5,      true
          """)
  void nobodyMayUseMoreThanItsTreeHas(long a, long b, long c, boolean beyond) {
    String queues =
        """
        clusterqueue  a  cohort=all  gpu=8 borrow=4
        clusterqueue  b  cohort=all  gpu=4
        clusterqueue  c  cohort=all  gpu=8 lend=4
        """;
    QuotaLimits limits = new QuotaLimits(WorldReader.read(queues).changes(), Unit.GPU);
    SortedMap<String, Long> used = new TreeMap<>(Map.of("a", a, "b", b, "c", c));
    assertThat(limits.isExceeded("a", used)).isEqualTo(beyond);
  }
}
