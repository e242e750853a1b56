package dev.tenure.simulator.policy;

import dev.tenure.simulator.policy.Consolidate.Seat;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.Policy;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.World;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;

/** One line for all: whoever is first starts, or everybody waits. Nobody is ever stopped. */
final class HeadOfLine implements Policy {
  private final World world;
  private final Consolidate placement;
  private final TreeSet<SimJob> line;

  HeadOfLine(World world, Comparator<SimJob> order) {
    this.world = world;
    this.placement = new Consolidate(world.nodes());
    this.line = new TreeSet<>(order.thenComparingInt(SimJob::index));
  }

  @Override
  public void submitted(SimJob job) {
    line.add(job);
  }

  @Override
  public void left(SimJob job, Part part) {
    Deeds.clear(world, job);
    line.add(job);
  }

  @Override
  public OptionalLong decide(long now) {
    while (!line.isEmpty()) {
      Optional<List<Seat>> seats = placement.place(line.first().units());
      if (seats.isEmpty()) {
        break;
      }
      Deeds.start(world, line.removeFirst(), seats.get());
    }
    return OptionalLong.empty();
  }
}
