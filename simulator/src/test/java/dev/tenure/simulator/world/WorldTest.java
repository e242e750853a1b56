package dev.tenure.simulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.policy.Reference;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorldTest {
  private static final List<NodeSpec> ONE_NODE = NodeSpec.alike(1, Resources.of(NodeSpec.GPU, 8));

  private static TraceJob job(String id, long submit, long duration, long gpus) {
    return TraceJob.of(id, submit, duration, "q", gpus, 0);
  }

  private static Trace trace(TraceJob... jobs) {
    return new Trace("t", List.of(jobs), 0);
  }

  /** A long job of eight GPUs, after 25 seconds stopped for a short one. */
  private static World interrupted(Checkpoint checkpoint, Spread grace) {
    Trace jobs = trace(job("long", 0, 100_000, 8), job("short", 25_000, 1_000, 8));
    Physics physics =
        Physics.IDEAL.with(checkpoint).withGrace(grace).with(RestartCost.always(5_000));
    World world = new World(jobs, ONE_NODE, physics, Watcher.NONE);
    new Simulation(world, new ShortFirst(world), 0).run(Long.MAX_VALUE);
    return world;
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # checkpoint,   grace,  lost,  done
          none,           0,      25000, 131000
          periodic:10s,   0,      5000,  111000
          transparent,    0,      0,     106000
          graceful:10s,   10000,  0,     116000
          graceful:10s,   9999,   25000, 140999
          none,           3000,   25000, 134000
          """)
  void whatSurvivesDependsOnTheCheckpoint(String model, long grace, long lost, long done) {
    World world = interrupted(Checkpoint.parse(model).orElseThrow(), Spread.always(grace));
    assertThat(world.books().lost(Cause.RECLAIMED)).isEqualTo(8 * lost);
    assertThat(world.books().restarting()).isEqualTo(8 * 5_000);
    assertThat(world.books().leaving()).isEqualTo(8 * grace);
    assertThat(world.books().useful()).isEqualTo(8 * 101_000);
    assertThat(world.books().discrepancy()).isZero();
    assertThat(world.jobs().getFirst().finished()).isEqualTo(done);
  }

  @Test
  void roomIsFreedBeforeItIsSought() {
    Trace jobs = trace(job("a", 0, 1_000, 8), job("b", 1_000, 1_000, 8));
    World world = new World(jobs, ONE_NODE, Physics.IDEAL, Watcher.NONE);
    Simulation simulation = new Simulation(world, Reference.FIFO.in(world), 0);
    simulation.run(Long.MAX_VALUE);
    assertThat(world.jobs().getLast().waited()).isZero();
    assertThat(simulation.cycles()).as("one more when all is done").isEqualTo(3);
  }

  @Test
  void withAPeriodThePolicyHasItsTurnThenOnly() {
    Trace jobs = trace(job("a", 1, 1_000, 8));
    World world = new World(jobs, ONE_NODE, Physics.IDEAL, Watcher.NONE);
    new Simulation(world, Reference.FIFO.in(world), 500).run(Long.MAX_VALUE);
    assertThat(world.jobs().getFirst().firstStart()).isEqualTo(500);
  }

  @Test
  void aFailedNodeTakesItsJobsWithIt() {
    Trace jobs = trace(job("a", 0, 50_000, 8));
    Physics physics =
        Physics.IDEAL
            .with(new Checkpoint.Periodic(1_000))
            .with(new Failures(10_000, Spread.always(2_000)));
    World world = new World(jobs, ONE_NODE, physics, Watcher.NONE);
    new Simulation(world, Reference.FIFO.in(world), 0).run(Long.MAX_VALUE);
    SimJob job = world.jobs().getFirst();
    assertThat(job.stops(Cause.FAILED)).isPositive();
    assertThat(job.waited()).isEqualTo(2_000L * job.stops(Cause.FAILED));
    assertThat(world.books().useful()).isEqualTo(8 * 50_000);
    assertThat(world.books().lost(Cause.FAILED)).isPositive();
    assertThat(world.books().discrepancy()).isZero();
  }

  /** Nodes fail for ever; but once they have all been there and nobody came, nobody ever will. */
  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void theRunEndsWhenOnlyNodesAreLeftToFail() {
    Trace jobs = trace(job("a", 0, 50_000, 8), job("too-large", 0, 1_000, 9));
    Physics physics =
        Physics.IDEAL
            .with(new Checkpoint.Periodic(1_000))
            .with(new Failures(10_000, Spread.always(2_000)));
    List<NodeSpec> two = NodeSpec.alike(2, Resources.of(NodeSpec.GPU, 4));
    World world = new World(jobs, two, physics, Watcher.NONE);
    new Simulation(world, new Whole(world), 0).run(Long.MAX_VALUE);
    assertThat(world.jobs().getFirst().phase()).isEqualTo(SimJob.Phase.DONE);
    assertThat(world.jobs().getLast().phase()).isEqualTo(SimJob.Phase.WAITING);
    assertThat(world.isStill()).isTrue();
    assertThat(world.books().discrepancy()).isZero();
  }

  /** Lets a job of eight GPUs have both nodes when both are there. */
  private record Whole(World world) implements Policy {
    @Override
    public OptionalLong decide(long now) {
      SimJob job = world.jobs().getFirst();
      boolean all = world.nodes().stream().allMatch(SimNode::isUp);
      if (all && job.phase() != SimJob.Phase.DONE) {
        world.nodes().stream()
            .filter(node -> !job.holds(node.index()))
            .forEach(node -> world.seat(job, node.index(), node, 4));
      }
      return OptionalLong.empty();
    }
  }

  @Test
  void whatOneDrawsDoesNotDependOnWhatOthersDo() {
    Physics physics = Physics.IDEAL.withSeed(7).withStartDelay(new Spread(0, 1_000_000));
    List<Long> finished = new ArrayList<>();
    for (Trace jobs :
        List.of(
            trace(job("a", 0, 1_000, 1), job("b", 0, 5, 1)),
            trace(job("a", 0, 1_000, 1), job("b", 0, 5, 1), job("c", 0, 9, 1)),
            trace(job("before", 0, 9, 1), job("a", 0, 1_000, 1)))) {
      World world = new World(jobs, ONE_NODE, physics, Watcher.NONE);
      new Simulation(world, Reference.SRTF.in(world), 0).run(Long.MAX_VALUE);
      world.jobs().stream()
          .filter(job -> job.trace().id().equals("a"))
          .forEach(job -> finished.add(job.finished()));
    }
    assertThat(finished).hasSize(3).containsOnly(finished.getFirst());
    assertThat(finished.getFirst()).isGreaterThan(1_000);
  }

  @ParameterizedTest
  @CsvSource({"periodic", "periodic:0s", "periodic:-1s", "none:1s", "graceful:soon", "often"})
  void otherCheckpointsThereAreNot(String text) {
    assertThat(Checkpoint.parse(text)).isEqualTo(Optional.empty());
  }

  /** Stops the first job for the second as soon as that comes. */
  private static final class ShortFirst implements Policy {
    private final World world;

    ShortFirst(World world) {
      this.world = world;
    }

    @Override
    public OptionalLong decide(long now) {
      SimJob first = world.jobs().getFirst();
      SimJob second = world.jobs().getLast();
      if (now == 25_000) {
        world.stop(first, List.copyOf(first.parts()), Cause.RECLAIMED, second);
      }
      SimJob next = second.phase() == SimJob.Phase.WAITING ? second : first;
      if (world.free() == 8 && next.phase() == SimJob.Phase.WAITING) {
        world.seat(next, 0, world.nodes().getFirst(), 8);
      }
      return OptionalLong.empty();
    }
  }
}
