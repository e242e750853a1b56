package dev.tenure.engine.property;

import dev.tenure.engine.model.Settings;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Takes things out of a world as long as the property still fails there. */
final class Shrinker {
  private final Predicate<World> fails;

  Shrinker(Predicate<World> fails) {
    this.fails = fails;
  }

  /** A world that still fails, and in which nothing more can be left out. */
  World shrink(World world) {
    World smallest = world.copy();
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (List<Change> removal : removals(smallest)) {
        World candidate = smallest.copy();
        removal.forEach(candidate::apply);
        if (fails.test(candidate)) {
          smallest = candidate;
          smaller = true;
        }
      }
    }
    return smallest;
  }

  private static List<List<Change>> removals(World world) {
    List<List<Change>> removals = new ArrayList<>();
    for (var id : world.workloads().keySet()) {
      List<Change> whole = new ArrayList<>();
      world.podsOf(id).forEach(pod -> whole.add(new Change.PodGone(pod.id())));
      whole.add(new Change.WorkloadGone(id));
      removals.add(whole);
    }
    for (var pod : world.pods().values()) {
      if (world.podsOf(pod.spec().workload()).size() > 1) {
        removals.add(List.of(new Change.PodGone(pod.id())));
      }
    }
    world.nodes().keySet().forEach(name -> removals.add(List.of(new Change.NodeGone(name))));
    world.queues().keySet().forEach(name -> removals.add(List.of(new Change.QueueGone(name))));
    world
        .classes()
        .keySet()
        .forEach(name -> removals.add(List.of(new Change.PriorityClassGone(name))));
    world.budgets().keySet().forEach(id -> removals.add(List.of(new Change.BudgetGone(id))));
    removals.add(List.of(new Change.SettingsSeen(Settings.DEFAULT)));
    return removals.stream().filter(removal -> changes(world, removal)).toList();
  }

  /** Some removals change nothing, and would be tried for ever. */
  private static boolean changes(World world, List<Change> removal) {
    World changed = world.copy();
    removal.forEach(changed::apply);
    return !changed.equals(world);
  }
}
