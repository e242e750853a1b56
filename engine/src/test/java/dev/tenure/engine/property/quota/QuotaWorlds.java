package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;
import java.util.function.Predicate;

/** Random worlds of the quota family, one for each seed. */
final class QuotaWorlds implements Seeds.Kind<QuotaWorld> {
  /** When random worlds are looked at first. */
  static final long NOW = 1_767_225_600_000L;

  static final QuotaWorlds KIND = new QuotaWorlds();
  private static final int MOST_WORKLOADS = 24;

  private QuotaWorlds() {}

  /** With promises and classes that hold victims back. */
  static QuotaWorld guarded(long seed) {
    return random(seed, true);
  }

  /** Only quota, priorities and rights. */
  static QuotaWorld free(long seed) {
    return random(seed, false);
  }

  /** And with priorities that move by one or two a second inside some queues. */
  static QuotaWorld moving(long seed) {
    QuotaWorld world = random(seed, false);
    Dice dice = new Dice(seed);
    for (ClusterQueue queue : List.copyOf(world.queues().values())) {
      if (dice.chance(60)) {
        world.apply(new QuotaChange.ClusterQueueSeen(QuotaFrame.moving(queue, dice)));
      }
    }
    return world;
  }

  private static QuotaWorld random(long seed, boolean promises) {
    Dice dice = new Dice(seed);
    QuotaWorld world = new QuotaWorld();
    new QuotaFrame(dice, promises).build(world::apply);
    QuotaPopulation population = new QuotaPopulation(dice, world, NOW, promises);
    for (int i = dice.between(2, MOST_WORKLOADS); i > 0; i--) {
      population.add(i);
    }
    return world;
  }

  @Override
  public QuotaWorld copy(QuotaWorld world) {
    return world.copy();
  }

  @Override
  public QuotaWorld shrink(QuotaWorld world, Predicate<QuotaWorld> fails) {
    return new QuotaShrinker(fails).shrink(world);
  }

  @Override
  public String show(QuotaWorld world, long seed) {
    StringBuilder text = new StringBuilder("seed " + seed + "\n");
    world.changes().forEach(change -> text.append(change).append('\n'));
    return text.toString();
  }
}
