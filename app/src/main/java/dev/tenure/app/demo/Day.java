package dev.tenure.app.demo;

import dev.tenure.app.input.BundledExample;
import dev.tenure.app.simulate.SimulationRun;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.model.Durations;
import dev.tenure.engine.plan.QuotaDecision.Preempt;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.Sharing;
import dev.tenure.simulator.policy.Variation;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Watcher;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The day of {@code examples/simulate}, simulated: as it is configured, and with other settings.
 *
 * @param stops who was told to leave for whom, when and why
 * @param others the same day with other settings
 */
record Day(RunReport report, List<Stop> stops, List<RunReport> others) {
  private static final String EXAMPLE = "simulate/day";

  Day {
    stops = List.copyOf(stops);
    others = List.copyOf(others);
  }

  /** One who had to leave. */
  record Stop(long at, Preempt preempt) {}

  static Day simulate() {
    Trace trace = BundledExample.trace(EXAMPLE + ".csv");
    Configuration policy = new Configuration(BundledExample.read(EXAMPLE));
    List<Stop> stops = new ArrayList<>();
    RunReport report = run(trace, policy, log(stops)).named("as it is");
    List<RunReport> others = new ArrayList<>();
    others.add(with(trace, policy, Sharing.NONE, null).named("hard quotas"));
    others.add(with(trace, policy, Sharing.LEND, null).named("lent, not taken back"));
    for (String promise : List.of("0s", "1h")) {
      long millis = Durations.parse(promise).orElseThrow();
      others.add(with(trace, policy, Sharing.RECLAIM, millis).named("promise of " + promise));
    }
    return new Day(report, stops, others);
  }

  private static DecisionLog log(List<Stop> stops) {
    return cycle ->
        cycle.plan().admissions().stream()
            .filter(Preempt.class::isInstance)
            .map(Preempt.class::cast)
            .forEach(preempt -> stops.add(new Stop(cycle.plan().now(), preempt)));
  }

  private static RunReport with(
      Trace trace, Configuration policy, Sharing sharing, @Nullable Long promise) {
    Configuration varied = new Variation(sharing, promise, null, null, null).of(policy);
    return run(trace, varied, cycle -> {});
  }

  private static RunReport run(Trace trace, Configuration policy, DecisionLog log) {
    return new SimulationRun(
            trace, policy.nodeSpecs(), Physics.USUAL, MeasuredTime.ALL, 0, Long.MAX_VALUE)
        .engine(policy, Watcher.NONE, log);
  }
}
