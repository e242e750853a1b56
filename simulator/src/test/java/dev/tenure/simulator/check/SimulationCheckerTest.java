package dev.tenure.simulator.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Policy;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the checker says of a policy that stops a gang of two parts when it likes. */
class SimulationCheckerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # stopped at | parts | said
          600          | 2     |
          599          | 2     | at 599 ms: j was stopped after 599 ms of 600 promised
          600          | 1     | at 600 ms: j lost a part of its gang only
          """)
  void whoeverIsProtectedStaysAndGangsGoWhole(long at, int parts, String said) {
    SimulationChecker checker =
        new SimulationChecker(Unit.GPU, Terms.of((job, stop) -> OptionalLong.of(600)));
    Trace trace = new Trace("t", List.of(TraceJob.of("j", 0, 1_000, "q", 2, 0)), 0);
    List<NodeSpec> nodes = NodeSpec.alike(2, Resources.of(NodeSpec.GPU, 1));
    World world = new World(trace, nodes, Physics.IDEAL, checker);
    new Simulation(world, new Stopper(world, at, parts), 0).run(Long.MAX_VALUE);
    checker.close(world);
    assertThat(checker.violations()).isEqualTo(said == null ? List.of() : List.of(said));
  }

  @Test
  void whoHasBeenPreemptedOftenEnoughIsLeftAlone() {
    Terms.Promise once =
        new Terms.Promise() {
          @Override
          public OptionalLong of(SimJob job, Watcher.Stop stop) {
            return OptionalLong.empty();
          }

          @Override
          public OptionalLong mostPreemptions(SimJob job, long now) {
            return OptionalLong.of(1);
          }
        };
    String twice =
        "0 start a n0\n100 stop a for b\n110 start b n0\n1110 start a n0\n1200 stop a for c";
    List<String> said =
        ScriptedPolicy.violations(
            twice,
            Terms.of(once),
            2_000,
            TraceJob.of("a", 0, 100_000, "q", 8, 0),
            TraceJob.of("b", 0, 1_000, "q", 8, 0),
            TraceJob.of("c", 0, 1_000, "q", 8, 0));
    assertThat(said).containsExactly("at 1200 ms: a was preempted 2 times, of 1 that are allowed");
  }

  @Test
  void nobodyIsAdmittedBeyondItsQuota() {
    Terms.Promise eight =
        new Terms.Promise() {
          @Override
          public OptionalLong of(SimJob job, Watcher.Stop stop) {
            return OptionalLong.empty();
          }

          @Override
          public boolean isOverdrawn(
              SimJob admitted, Unit unit, SortedMap<String, Long> used, long now) {
            return used.getOrDefault(admitted.trace().queue(), 0L) > 8;
          }
        };
    List<String> said =
        ScriptedPolicy.violations(
            "0 admit a\n1 start a n0\n100 dismiss a\n101 admit b\n102 admit c",
            Terms.of(eight),
            200,
            TraceJob.of("a", 0, 100_000, "q", 8, 0),
            TraceJob.of("b", 0, 1_000, "q", 8, 0),
            TraceJob.of("c", 0, 1_000, "q", 8, 0));
    assertThat(said)
        .containsExactly("at 102 ms: c is admitted to q, which has no quota left for it");
  }

  /** Starts the job, stops so many of its parts at that time, and starts it again. */
  private record Stopper(World world, long at, int parts) implements Policy {
    @Override
    public OptionalLong decide(long now) {
      SimJob job = world.jobs().getFirst();
      if (now == at) {
        List<Part> leaving = job.parts().stream().limit(parts).toList();
        world.stop(job, leaving, Cause.RECLAIMED, null);
      }
      for (int part = 0; part < 2; part++) {
        if (job.phase() != SimJob.Phase.DONE && !job.holds(part)) {
          world.seat(job, part, world.nodes().get(part), 1);
        }
      }
      return now < at ? OptionalLong.of(at) : OptionalLong.empty();
    }
  }
}
