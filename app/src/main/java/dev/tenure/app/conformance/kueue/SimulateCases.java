package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Result;
import java.util.List;
import java.util.SortedSet;

/**
 * Many cycles. The recorded trace is a guide; what counts is that everybody whom the original
 * admits is admitted, that nobody is preempted for ever, and that no law is broken on the way.
 *
 * <p>Where capacity is short, who comes first decides who waits, and here what is freed for a
 * preemptor is kept for it. So a workload that the original admits may wait here, but only by
 * right: nothing is free for it and there is nobody whom it may take.
 */
final class SimulateCases {
  /** Later than in the original is not never, while others still finish and make room. */
  private static final int PATIENCE = 4;

  private static final int SETTLING = 20;

  private SimulateCases() {}

  static Result judge(String name, Fields json) {
    World world = World.read(json);
    SortedSet<String> holders = world.holders();
    Simulation simulation = Simulation.read(json);
    Replay replay = new Replay(world, simulation);
    SimulateAnswer actual = replay.run(simulation.cycles() * PATIENCE);
    Differences differences = new Differences();
    differences.compare("broken laws", List.of(), replay.violations());
    differences.compare("returns to an earlier state", 0L, world.quota().history().returns());
    if (simulation.runCycles().isEmpty()) {
      int settled = simulation.cycles() * 3 / 4;
      differences.compare(
          "preempted after cycle " + settled,
          List.of(),
          List.copyOf(actual.preemptionsFrom(settled).keySet()));
    }
    SortedSet<String> missing =
        SimulateAnswer.read(json.fields("expect")).missingIn(actual, holders);
    missing.stream()
        .filter(workload -> !waitsByRight(workload, json, world, replay.now()))
        .forEach(workload -> differences.compare("never admitted", null, workload));
    if (!differences.found().isEmpty()) {
      return new Result.Failed(name, differences.found());
    }
    return missing.isEmpty()
        ? new Result.Passed()
        : new Result.ByDesign(
            name, "what is freed for a preemptor is kept for it: others run, and these wait");
  }

  /** Does a scheduler that starts anew, and remembers nothing, leave it waiting too? */
  private static boolean waitsByRight(String workload, Fields json, World world, long now) {
    Replay again = new Replay(world.startedAnew(json, now), Simulation.NOTHING_MORE);
    return !again.run(SETTLING).everAdmitted().contains(workload);
  }
}
