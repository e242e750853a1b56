package dev.tenure.simulator.check;

import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Unit;
import java.util.HashMap;
import java.util.Map;

/** Who holds how much of one thing, counted anew from what is told. */
final class Occupancy {
  private final Unit unit;
  private final int place;
  private final Map<SimNode, Long> used = new HashMap<>(); // only looked up
  private final Map<SimJob, Long> seated = new HashMap<>(); // only looked up

  /**
   * @param place where the world counts that unit
   */
  Occupancy(Unit unit, int place) {
    this.unit = unit;
    this.place = place;
  }

  /** Notes that a part is on a node now. */
  void add(SimJob job, Part part) {
    used.merge(part.node(), part.units(place), Long::sum);
    seated.merge(job, part.units(place), Long::sum);
  }

  void remove(SimJob job, Part part) {
    used.merge(part.node(), -part.units(place), Long::sum);
    seated.merge(job, -part.units(place), Long::sum);
  }

  void forget(SimJob job) {
    seated.remove(job);
  }

  boolean isTooMuchFor(SimNode node) {
    return used.getOrDefault(node, 0L) > unit.in(node.resources());
  }

  boolean isTooMuchFor(SimJob job) {
    return seated.getOrDefault(job, 0L) > unit.in(job.trace());
  }

  boolean isWantedBy(SimJob job) {
    return unit.in(job.trace()) > 0;
  }

  boolean isAllOf(SimJob job) {
    return seated.getOrDefault(job, 0L) == unit.in(job.trace());
  }

  Unit unit() {
    return unit;
  }
}
