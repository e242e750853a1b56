package dev.tenure.app.simulate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.Durations;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.Failures;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.RestartCost;
import dev.tenure.simulator.world.Spread;

/** How the world of a run went and what was measured, as options: with them it goes so again. */
final class PhysicsText {
  private PhysicsText() {}

  static String of(RunReport report) {
    Physics physics = report.physics();
    StringBuilder text = new StringBuilder("--seed " + physics.seed());
    report.scheduler().faults().ifPresent(seed -> text.append(" --faults ").append(seed));
    text.append(" --grace ").append(of(physics.grace()));
    text.append(" --start-delay ").append(of(physics.startDelay()));
    text.append(" --restart-cost ").append(of(physics.restart()));
    text.append(" --checkpoint ").append(of(physics.checkpoint()));
    Failures failures = physics.failures();
    text.append(" --mean-time-to-failure ").append(Durations.format(failures.meanTimeBetween()));
    text.append(failures.meanTimeBetween() == 0 ? "" : " --repair " + of(failures.repair()));
    return text + measured(report.measured());
  }

  private static String measured(MeasuredTime time) {
    return time.isAll()
        ? ""
        : " --warm-up %s --drain %s"
            .formatted(Durations.format(time.from()), Durations.format(time.to()));
  }

  static ObjectNode json(RunReport report) {
    Physics physics = report.physics();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("seed", physics.seed());
    report.scheduler().faults().ifPresent(seed -> json.put("faults", seed));
    json.put("grace", of(physics.grace()));
    json.put("startDelay", of(physics.startDelay()));
    json.put("restartCost", of(physics.restart()));
    json.put("checkpoint", of(physics.checkpoint()));
    json.put("meanTimeToFailure", Durations.format(physics.failures().meanTimeBetween()));
    json.put("repair", of(physics.failures().repair()));
    return json;
  }

  private static String of(Spread spread) {
    String least = Durations.format(spread.least());
    return spread.least() == spread.most() ? least : least + ".." + Durations.format(spread.most());
  }

  private static String of(RestartCost cost) {
    return cost.tiers().isEmpty() ? "0s" : Durations.format(cost.tiers().getLast().millis());
  }

  private static String of(Checkpoint checkpoint) {
    return switch (checkpoint) {
      case Checkpoint.None _ -> "none";
      case Checkpoint.Transparent _ -> "transparent";
      case Checkpoint.Periodic(long every) -> "periodic:" + Durations.format(every);
      case Checkpoint.Graceful(long takes) -> "graceful:" + Durations.format(takes);
    };
  }
}
