package dev.tenure.simulator.check;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Policy;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Simulation;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Does at its times what a script says, line by line, right or wrong: {@code 100 start a n0} or
 * {@code 200 stop a for b}. Jobs have names of one letter, and nodes have 8 GPUs.
 */
final class ScriptedPolicy implements Policy {
  private final World world;
  private final List<String[]> lines = new ArrayList<>();
  private int next;

  private ScriptedPolicy(World world, String script) {
    this.world = world;
    script.lines().forEach(line -> lines.add(line.strip().split("\\s+", -1)));
  }

  /** What the checker says of it, in a world of two nodes where leaving takes ten milliseconds. */
  static List<String> violations(String script, Terms terms, long until, TraceJob... jobs) {
    SimulationChecker checker = new SimulationChecker(Unit.GPU, terms);
    Trace trace = new Trace("t", List.of(jobs), 0);
    List<NodeSpec> nodes = NodeSpec.alike(2, Resources.of(NodeSpec.GPU, 8));
    Physics physics = Physics.IDEAL.withGrace(Spread.always(10));
    World world = new World(trace, nodes, physics, checker);
    new Simulation(world, new ScriptedPolicy(world, script), 0).run(until);
    checker.close(world);
    return checker.violations();
  }

  @Override
  public OptionalLong decide(long now) {
    while (next < lines.size() && Long.parseLong(lines.get(next)[0]) <= now) {
      act(lines.get(next++), now);
    }
    return next < lines.size()
        ? OptionalLong.of(Long.parseLong(lines.get(next)[0]))
        : OptionalLong.empty();
  }

  private void act(String[] line, long now) {
    switch (line[1]) {
      case "start" -> start(job(line[2]), node(line[3]));
      case "half" -> world.seat(job(line[2]), 0, node(line[3]), 4);
      case "clock" -> world.watcher().clockSet(Long.parseLong(line[2]), now);
      case "stop" ->
          world.stop(
              job(line[2]), List.copyOf(job(line[2]).parts()), Cause.RECLAIMED, job(line[4]));
      case "lose" ->
          world.stop(job(line[2]), List.copyOf(job(line[2]).parts()), Cause.FAILED, null);
      case "keep" -> world.watcher().roomKept(job(line[2]), node(line[3]), now);
      case "release" -> world.watcher().roomGivenUp(job(line[2]), now);
      case "disturb" -> world.watcher().disturbed(now);
      case "admit" -> world.admit(job(line[2]));
      case "dismiss" -> world.dismiss(job(line[2]));
      case "unheard" -> world.watcher().unheard(job(line[2]), now);
      case "miss" -> world.watcher().unheard(node(line[2]), now);
      case "refuse" -> world.watcher().refused(job(line[2]), now);
      default -> throw new IllegalArgumentException(line[1]);
    }
  }

  private void start(SimJob job, SimNode node) {
    world.seat(job, 0, node, job.trace().gpus());
  }

  private SimJob job(String name) {
    return world.jobs().stream()
        .filter(job -> job.trace().id().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private SimNode node(String name) {
    return world.nodes().get(name.charAt(1) - '0');
  }
}
