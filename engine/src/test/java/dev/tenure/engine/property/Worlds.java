package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldReader;

/** Random worlds, one for each seed. */
final class Worlds {
  /** When random worlds are looked at first. */
  static final long NOW = DayTime.parse("10:00");

  private Worlds() {}

  /** Every kind of workload, together in one cluster. */
  static World mixed(long seed) {
    Dice dice = new Dice(seed);
    World world = new World();
    new Frame(dice).build(world::apply);
    Population population = new Population(dice, world, NOW);
    for (int i = dice.between(0, 8); i > 0; i--) {
      if (dice.chance(60)) {
        population.addGroup("g" + i);
      } else {
        population.addPod("s" + i, Family.QUEUED);
      }
    }
    addPods(dice, population, dice.between(0, 8));
    return varied(world, seed);
  }

  /** In one world of three it counts what interruptions cost; in one of five priorities move. */
  private static World varied(World world, long seed) {
    RandomTerms terms = new RandomTerms(new Dice(seed + 6), world);
    if (seed % 3 == 0) {
      terms.countCosts();
    }
    if (seed % 5 == 0) {
      terms.movePriorities();
    }
    return world;
  }

  /** Plain pods only, as spec 3 knows them. */
  static World plain(long seed) {
    Dice dice = new Dice(seed);
    World world = new World();
    new Frame(dice).build(world::apply);
    addPods(dice, new Population(dice, world, NOW), dice.between(2, 16));
    return world;
  }

  /** Queues that state what they are due, and more jobs than room. */
  static World busy(long seed) {
    World world = new World();
    new BusyCluster(new Dice(seed), world, world::apply, NOW, "j").build();
    return varied(world, seed);
  }

  /** One gang of groups in groups, on a node that has room for all of it. */
  static World gang(long seed) {
    Dice dice = new Dice(seed);
    World world = WorldReader.read("nodes  n1  cpu=1000,gpu=1000,pods=1000");
    new Population(dice, world, NOW)
        .addGroup("gang", new Gangs(dice).nested(), dice.of(0, 50, 100));
    return world;
  }

  private static void addPods(Dice dice, Population population, int count) {
    for (int i = 1; i <= count; i++) {
      population.addPod("p" + i, dice.chance(95) ? Family.PLAIN : Family.FOREIGN);
    }
  }
}
