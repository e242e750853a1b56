package dev.tenure.engine.scenario;

/** Reads the first part of a scenario, which says what there is. */
public final class WorldReader {
  private WorldReader() {}

  public static World read(String text) {
    World world = new World();
    for (Block block : Block.of(text)) {
      Declarations.read(block, world).forEach(world::apply);
    }
    return world;
  }
}
