package dev.tenure.simulator.policy;

import dev.tenure.simulator.policy.Consolidate.Seat;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.World;
import java.util.List;

/** What simple policies do with whole gangs. */
final class Deeds {
  private Deeds() {}

  static void start(World world, SimJob job, List<Seat> seats) {
    for (int i = 0; i < seats.size(); i++) {
      world.seat(job, i, seats.get(i).node(), seats.get(i).units());
    }
  }

  /** A gang that has lost a part to a failure gives up the others, too. */
  static void clear(World world, SimJob job) {
    List<Part> rest = job.parts().stream().filter(part -> !part.isLeaving()).toList();
    if (!rest.isEmpty()) {
      world.stop(job, rest, Cause.FAILED, null);
    }
  }
}
