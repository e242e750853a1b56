package dev.tenure.engine.property;

import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldText;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Tries a property on one random world per seed. {@code tenure.seeds} says how many; with {@code
 * tenure.seed} it is only that one.
 */
public final class Seeds<W> {
  private static final long USUAL = 2000;
  private static final Duration PATIENCE = Duration.ofSeconds(20); // of its own CPU time
  private static final Duration LOOK = Duration.ofMillis(200);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Kind<W> kind;
  private final BiConsumer<W, Long> property;

  private Seeds(Kind<W> kind, BiConsumer<W, Long> property) {
    this.kind = kind;
    this.property = property;
  }

  /** A kind of worlds: how to copy, shrink and show one. */
  public interface Kind<W> {
    W copy(W world);

    /** A smaller world that still fails. */
    W shrink(W world, Predicate<W> fails);

    String show(W world, long seed);
  }

  static void holds(LongFunction<World> worlds, Property property) {
    Seeds<World> trying = new Seeds<>(new Clusters(), (world, seed) -> property.check(world, seed));
    seeds(1).forEach(seed -> trying.holds(worlds.apply(seed), seed));
  }

  /**
   * The same for worlds of any kind.
   *
   * @param share one of so many seeds is tried, for properties that take long
   */
  public static <W> void holds(
      int share, Kind<W> kind, LongFunction<W> worlds, BiConsumer<W, Long> property) {
    Seeds<W> trying = new Seeds<>(kind, property);
    seeds(share).forEach(seed -> trying.holds(worlds.apply(seed), seed));
  }

  /** For so many worlds and no more, however many seeds are wanted. */
  public static <W> void holdsIn(
      int count, Kind<W> kind, LongFunction<W> worlds, BiConsumer<W, Long> property) {
    Seeds<W> trying = new Seeds<>(kind, property);
    seeds((int) (USUAL / count))
        .limit(count)
        .forEach(seed -> trying.holds(worlds.apply(seed), seed));
  }

  private static LongStream seeds(int share) {
    Long one = Long.getLong("tenure.seed");
    long count = Long.getLong("tenure.seeds", USUAL);
    return one != null ? LongStream.of(one) : LongStream.range(0, Math.ceilDiv(count, share));
  }

  private void holds(W world, long seed) {
    Throwable failure = failureOrHang(world, seed);
    if (failure == null) {
      return;
    }
    W small = kind.shrink(world, candidate -> failure(candidate, seed) != null);
    Throwable smallFailure = failure(small, seed);
    String shown = String.valueOf(smallFailure == null ? failure : smallFailure);
    throw new AssertionError(
        "seed " + seed + ": " + shown + "\n\n" + kind.show(small, seed), smallFailure);
  }

  /**
   * A planner that loops cannot be stopped, so it is left behind in its own thread. What hangs is
   * not shrunk: every smaller world that hangs would leave one more behind.
   */
  private @Nullable Throwable failureOrHang(W world, long seed) {
    @Nullable Throwable[] found = new @Nullable Throwable[1];
    Thread thread = Thread.ofPlatform().daemon().start(() -> found[0] = failure(world, seed));
    try {
      while (!thread.join(LOOK)) {
        if (THREADS.getThreadCpuTime(thread.threadId()) > PATIENCE.toNanos()) {
          throw new AssertionError("seed " + seed + " hangs\n\n" + kind.show(world, seed));
        }
      }
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
    return found[0];
  }

  /** An exception is a failure too: no world may make the planner throw. */
  private @Nullable Throwable failure(W world, long seed) {
    try {
      property.accept(kind.copy(world), seed);
      return null;
    } catch (RuntimeException | AssertionError failure) {
      return failure;
    }
  }

  /** Clusters of nodes and pods, shown as scenarios. */
  private static final class Clusters implements Kind<World> {
    @Override
    public World copy(World world) {
      return world.copy();
    }

    @Override
    public World shrink(World world, Predicate<World> fails) {
      return new Shrinker(fails).shrink(world);
    }

    @Override
    public String show(World world, long seed) {
      return "title  Seed "
          + seed
          + "\nnow    "
          + DayTime.format(Worlds.NOW)
          + "\n"
          + WorldText.of(world)
          + "\nplan\n";
    }
  }
}
