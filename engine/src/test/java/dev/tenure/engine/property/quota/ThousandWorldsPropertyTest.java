package dev.tenure.engine.property.quota;

import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.state.Change;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A thousand worlds, eighty rounds each: {@link QuotaCourse} says what holds in all of them. */
@Tag("property")
class ThousandWorldsPropertyTest {
  private static final int WORLDS = 1000;
  private static final int CYCLES = 80;

  @Test
  void inWhichNothingHappens() {
    Seeds.holdsIn(
        WORLDS,
        QuotaWorlds.KIND,
        QuotaWorlds::free,
        (world, seed) ->
            QuotaCourse.inWhichNothingHappens(
                world.changes(), new Dice(seed).between(1, 3), CYCLES));
  }

  /** Rest is looked at after them. */
  @Test
  void inWhichWorkComesAndGoes() {
    Seeds.holdsIn(
        WORLDS,
        QuotaWorlds.KIND,
        QuotaWorlds::free,
        (world, seed) -> {
          QuotaCourse course = busy(world, seed, false);
          course.settle(CYCLES);
          course.assertAtRest();
        });
  }

  /** They need not come to rest: inside a queue workloads may take turns. */
  @Test
  void inWhichPrioritiesMove() {
    Seeds.holdsIn(
        WORLDS / 5,
        QuotaWorlds.KIND,
        QuotaWorlds::moving,
        (world, seed) -> busy(world, seed, false));
  }

  @Test
  void inWhichSomeAreProtected() {
    Seeds.holdsIn(
        WORLDS / 4,
        QuotaWorlds.KIND,
        QuotaWorlds::guarded,
        (world, seed) -> busy(world, seed, true));
  }

  private static QuotaCourse busy(QuotaWorld world, long seed, boolean promises) {
    Dice dice = new Dice(seed);
    QuotaCourse course = new QuotaCourse(world, dice.between(1, 3));
    QuotaOutside outside = new QuotaOutside(dice, world, promises);
    for (int i = 0; i < CYCLES; i++) {
      @Nullable Change change = dice.chance(40) ? outside.work(course.run().now()) : null;
      if (change != null) {
        course.happen(change);
      }
      course.next();
    }
    return course;
  }
}
