package dev.tenure.simulator.policy;

import dev.tenure.simulator.policy.Consolidate.Seat;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.Policy;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Whoever would be done first runs, as far as capacity goes; whoever runs and is not among them is
 * stopped. It knows the true durations and wants victims to be gone at once.
 */
final class ShortestRemaining implements Policy {
  private final World world;
  private final Consolidate placement;
  private final Set<SimJob> waiting = new LinkedHashSet<>();
  private final Set<SimJob> running = new LinkedHashSet<>();

  ShortestRemaining(World world) {
    this.world = world;
    this.placement = new Consolidate(world.nodes());
  }

  @Override
  public void submitted(SimJob job) {
    waiting.add(job);
  }

  @Override
  public void finished(SimJob job) {
    running.remove(job);
  }

  @Override
  public void left(SimJob job, Part part) {
    Deeds.clear(world, job);
    running.remove(job);
    waiting.add(job);
  }

  @Override
  public OptionalLong decide(long now) {
    if (waiting.isEmpty()) {
      return OptionalLong.empty();
    }
    boolean allSeated = true;
    for (SimJob job : choose()) {
      Optional<List<Seat>> seats =
          job.units() > world.free() ? Optional.empty() : placement.place(job.units());
      if (seats.isPresent()) {
        waiting.remove(job);
        running.add(job);
        Deeds.start(world, job, seats.get());
      }
      allSeated &= seats.isPresent();
    }
    return allSeated ? OptionalLong.empty() : nextOvertaking(now);
  }

  /**
   * Who is chosen and finds no room keeps others from being chosen, until somebody who runs has
   * less left than it.
   */
  private OptionalLong nextOvertaking(long now) {
    NavigableSet<Long> left = new TreeSet<>();
    waiting.forEach(job -> left.add(world.remaining(job)));
    return running.stream()
        .mapToLong(world::remaining)
        .filter(mine -> left.floor(mine) != null)
        .map(mine -> now + mine - left.floor(mine) + 1)
        .min();
  }

  /** Stops who runs and should not, and says who waits and should run. */
  private List<SimJob> choose() {
    List<SimJob> all = new ArrayList<>(waiting);
    all.addAll(running);
    all.sort(Comparator.comparingLong(world::remaining));
    long left = world.nodes().stream().mapToLong(node -> node.isUp() ? node.units() : 0).sum();
    List<SimJob> starting = new ArrayList<>();
    for (SimJob job : all) {
      boolean runs = running.contains(job);
      if (job.units() <= left) {
        left -= job.units();
        if (!runs) {
          starting.add(job);
        }
      } else if (runs) {
        running.remove(job);
        waiting.add(job);
        @Nullable SimJob gainer = starting.isEmpty() ? null : starting.getFirst();
        world.stop(job, List.copyOf(job.parts()), Cause.PREEMPTED, gainer);
      }
    }
    return starting;
  }
}
