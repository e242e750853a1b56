package dev.tenure.engine.property;

import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldText;
import java.time.Duration;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Tries a property on one random world per seed. {@code tenure.seeds} says how many; with {@code
 * tenure.seed} it is only that one.
 */
final class Seeds {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Seeds() {}

  static void holds(LongFunction<World> worlds, Property property) {
    seeds().forEach(seed -> holds(worlds.apply(seed), property, seed));
  }

  private static LongStream seeds() {
    Long one = Long.getLong("tenure.seed");
    return one != null
        ? LongStream.of(one)
        : LongStream.range(0, Long.getLong("tenure.seeds", 2000));
  }

  private static void holds(World world, Property property, long seed) {
    Throwable failure = failureOrHang(world, property, seed);
    if (failure == null) {
      return;
    }
    World small = new Shrinker(w -> failure(w, property, seed) != null).shrink(world);
    Throwable smallFailure = failure(small, property, seed);
    String shown = String.valueOf(smallFailure == null ? failure : smallFailure);
    throw new AssertionError(
        "seed " + seed + ": " + shown + "\n\n" + scenario(small, seed), smallFailure);
  }

  /**
   * A planner that loops cannot be stopped, so it is left behind in its own thread. What hangs is
   * not shrunk: every smaller world that hangs would leave one more behind.
   */
  private static @Nullable Throwable failureOrHang(World world, Property property, long seed) {
    @Nullable Throwable[] found = new @Nullable Throwable[1];
    Thread thread =
        Thread.ofPlatform().daemon().start(() -> found[0] = failure(world, property, seed));
    try {
      if (!thread.join(PATIENCE)) {
        throw new AssertionError("seed " + seed + " hangs\n\n" + scenario(world, seed));
      }
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
    return found[0];
  }

  /** An exception is a failure too: no world may make the planner throw. */
  private static @Nullable Throwable failure(World world, Property property, long seed) {
    try {
      property.check(world.copy(), seed);
      return null;
    } catch (RuntimeException | AssertionError failure) {
      return failure;
    }
  }

  private static String scenario(World world, long seed) {
    return "title  Seed "
        + seed
        + "\nnow    "
        + DayTime.format(Worlds.NOW)
        + "\n"
        + WorldText.of(world)
        + "\nplan\n";
  }
}
