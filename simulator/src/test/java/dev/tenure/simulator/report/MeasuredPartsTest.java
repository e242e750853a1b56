package dev.tenure.simulator.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.simulator.check.SimulationChecker;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.fault.RandomCase;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.EnginePolicy;
import dev.tenure.simulator.policy.Promises;
import dev.tenure.simulator.report.RunReport.Laws;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watchers;
import dev.tenure.simulator.world.World;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is before, within and after any measured time is, added up, what there was in all. */
class MeasuredPartsTest {
  /** One world, in four runs, for 100 of the seeds that others try. */
  private static final int WORLDS = Math.max(1, Integer.getInteger("tenure.seeds", 2_000) / 100);

  private static final long HOUR = 3_600_000;

  /** Different jobs may be the same in two parts; and two stops before a start are one in vain. */
  private static final Set<String> NOT_ADDED =
      Set.of("stopped.jobs", "stopped.futile", "stopsPerJob.max");

  /** So short are the runs that nobody waits for a day, and so small that nobody is moved. */
  private static final Set<String> NOT_SEEN =
      Set.of("unfinished", "starved", "lostToUnitMillis.moved", "lostToUnitMillis.disbanded");

  @Test
  @Tag("property")
  void thePartsAddUp() {
    SortedSet<String> expected = new TreeSet<>();
    Measures.all().stream()
        .filter(MeasuredPartsTest::isAdded)
        .forEach(each -> expected.add(each.key()));
    expected.removeAll(NOT_SEEN);
    SortedSet<String> seen = new TreeSet<>();
    for (long seed = 0; seed < WORLDS; seed++) {
      RunReport whole = run(seed, MeasuredTime.ALL);
      addUp(seed, whole, piece(new Random(seed), whole.millis()), seen);
    }
    assertThat(seen).as("above zero in some run").containsAll(expected);
  }

  private static MeasuredTime piece(Random random, long length) {
    long one = random.nextLong(length);
    long other = random.nextLong(length);
    return new MeasuredTime(Math.min(one, other), Math.max(one, other));
  }

  private static void addUp(long seed, RunReport whole, MeasuredTime inside, Set<String> seen) {
    List<RunReport> parts =
        List.of(
            run(seed, new MeasuredTime(0, inside.from())),
            run(seed, inside),
            run(seed, new MeasuredTime(inside.to(), Long.MAX_VALUE)));
    assertThat(parts.stream().mapToLong(part -> part.books().capacity()).sum())
        .as("capacity, seed %d", seed)
        .isEqualTo(whole.books().capacity());
    for (Measure measure : Measures.all()) {
      for (View.Kind kind : View.Kind.values()) {
        if (isAdded(measure) && measure.isOf(kind)) {
          View.of(whole, kind).forEach(view -> addUp(seed, measure, view, parts, seen));
        }
      }
    }
    assertThat(parts.stream().mapToInt(MeasuredPartsTest::takings).sum()).isEqualTo(takings(whole));
  }

  private static void addUp(
      long seed, Measure measure, View view, List<RunReport> parts, Set<String> seen) {
    Double all = measure.in(view);
    double sum =
        parts.stream()
            .map(part -> measure.in(Objects.requireNonNull(view.in(part))))
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .sum();
    assertThat(sum)
        .as("%s of %s %s, seed %d", measure.key(), view.kind().word(), view.name(), seed)
        .isEqualTo(all == null ? 0 : all);
    if (sum > 0) {
      seen.add(measure.key());
    }
  }

  private static int takings(RunReport report) {
    return report.takings().values().stream().mapToInt(Integer::intValue).sum();
  }

  private static boolean isAdded(Measure measure) {
    return switch (measure.kind()) {
      case COUNT, UNIT_MILLIS ->
          measure.family() != Measure.Family.DECIDING && !NOT_ADDED.contains(measure.key());
      case UNITS, SHARE, MILLIS, RATIO -> false;
    };
  }

  /** Under the engine, with all that can happen; the checker sees that the books add up. */
  private static RunReport run(long seed, MeasuredTime measured) {
    RandomCase random = new RandomCase(seed);
    Configuration configuration = new Configuration(WorldReader.read(random.queues()).changes());
    long period = random.period();
    Trace trace = random.trace();
    long capacity = random.nodes().stream().mapToLong(node -> Unit.GPU.in(node.resources())).sum();
    Terms terms = Terms.of(new Promises(configuration)).slower(4 * period);
    SimulationChecker checker = new SimulationChecker(Unit.GPU, terms);
    Reporter reporter =
        new Reporter(trace, 0, capacity, configuration.quotaCourse(Unit.GPU), measured, period);
    World world =
        new World(
            trace,
            random.nodes(),
            random.physics(),
            new Watchers(List.of(checker, reporter.watcher())),
            measured);
    EnginePolicy policy =
        new EnginePolicy(world, configuration, List.of(), Planner.standard(), report -> {});
    new Simulation(world, policy, period).run(100 * HOUR);
    checker.close(world);
    assertThat(checker.violations()).as("seed %d", seed).isEmpty();
    return reporter.report("engine", world, new SchedulerReport(0, 0), new Laws(0, List.of()));
  }
}
