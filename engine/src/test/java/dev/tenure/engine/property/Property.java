package dev.tenure.engine.property;

import dev.tenure.engine.scenario.World;

/** Something that holds for every world; it throws where it does not. */
@FunctionalInterface
interface Property {
  void check(World world, long seed);
}
