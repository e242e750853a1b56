package dev.tenure.simulator.policy;

import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Who has to go by one plan, gathered job by job: a gang is told once, not pod by pod. */
final class Departures {
  private final World world;
  private final SortedMap<Integer, Order> orders = new TreeMap<>();

  /** One job's orders; what was said first counts as its cause. */
  private record Order(
      SimJob job, Cause cause, @Nullable SimJob gainer, SortedMap<Integer, Part> parts) {}

  /** A part that did not need any time to go. */
  record Gone(SimJob job, Part part) {}

  Departures(World world) {
    this.world = world;
  }

  void add(SimJob job, int part, Cause cause, @Nullable SimJob gainer) {
    for (Part each : job.parts()) {
      if (each.index() == part && !each.isLeaving()) {
        order(job, cause, gainer).parts().put(part, each);
      }
    }
  }

  void addAll(SimJob job, Cause cause, @Nullable SimJob gainer) {
    for (Part each : job.parts()) {
      add(job, each.index(), cause, gainer);
    }
  }

  private Order order(SimJob job, Cause cause, @Nullable SimJob gainer) {
    return orders.computeIfAbsent(
        job.index(), index -> new Order(job, cause, gainer, new TreeMap<>()));
  }

  /** Tells them, and says who is gone already. */
  List<Gone> begin() {
    List<Gone> gone = new ArrayList<>();
    for (Order order : orders.values()) {
      SimJob job = order.job();
      world
          .stop(job, List.copyOf(order.parts().values()), order.cause(), order.gainer())
          .forEach(part -> gone.add(new Gone(job, part)));
    }
    return gone;
  }
}
