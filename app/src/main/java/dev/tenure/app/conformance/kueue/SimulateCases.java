package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.List;
import java.util.SortedSet;

/**
 * Many cycles. The recorded trace is a guide; what counts is that everybody whom the original
 * admits is admitted, that nobody is preempted for ever, and that no law is broken on the way.
 */
final class SimulateCases {
  private SimulateCases() {}

  static List<String> differences(Fields json) {
    World world = World.read(json);
    Simulation simulation = Simulation.read(json);
    SortedSet<String> holders = world.holders();
    Replay replay = new Replay(world, simulation, System.getenv("DROP") == null);
    SimulateAnswer actual = replay.run();
    Differences differences = new Differences();
    SimulateAnswer.read(json.fields("expect")).compareAdmitted(actual, holders, differences);
    if (System.getenv("TRACE") != null) {
      Differences d2 = new Differences();
      SimulateAnswer shown = new SimulateAnswer(actual.trace().stream().filter(x -> !(x.admitted().isEmpty() && x.preempted().isEmpty() && x.submitted().isEmpty() && x.released().isEmpty() && x.finished().isEmpty())).toList());
      SimulateAnswer.read(json.fields("expect")).compareTrace(shown, d2);
      d2.found().forEach(x -> differences.compare("TRACE " + x, 1, 2));
      if (json.text("name").endsWith(System.getenv("TRACE"))) shown.trace().forEach(x -> System.out.println("OURS " + x.cycle() + " sub" + x.submitted() + " rel" + x.released() + " adm" + x.admitted().keySet() + " pre" + x.preempted()));
    }
    differences.compare("broken laws", List.of(), replay.violations());
    differences.compare("returns to an earlier state", 0L, world.quota().history().returns());
    if (simulation.runCycles().isEmpty()) {
      int settled = simulation.cycles() * 3 / 4;
      differences.compare(
          "preempted after cycle " + settled,
          List.of(),
          List.copyOf(actual.preemptionsFrom(settled).keySet()));
    }
    return differences.found();
  }
}
