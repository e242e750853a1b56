package dev.tenure.simulator.world;

import dev.tenure.engine.model.Resources;
import java.util.SortedMap;
import java.util.TreeMap;

/** A node of the world. */
public final class SimNode {
  private final int index;
  private final String name;
  private final Resources resources;
  private final Amounts units;
  private final Amounts used;
  private boolean up = true;
  int failures;

  /** The jobs that have a part here, by their indexes. */
  final SortedMap<Integer, SimJob> guests = new TreeMap<>();

  SimNode(int index, String name, Resources resources, Amounts units) {
    this.index = index;
    this.name = name;
    this.resources = resources;
    this.units = units;
    this.used = Amounts.none(units.places());
  }

  public int index() {
    return index;
  }

  public String name() {
    return name;
  }

  public Resources resources() {
    return resources;
  }

  /** What it has of what is counted first. */
  public long units() {
    return units(0);
  }

  /** What it has of what is counted in that place. */
  public long units(int place) {
    return units.in(place);
  }

  /** What is left of what is counted first; of a node that is down, nothing. */
  public long free() {
    return free(0);
  }

  public long free(int place) {
    return up ? units.in(place) - used.in(place) : 0;
  }

  Amounts amounts() {
    return units;
  }

  public boolean isUp() {
    return up;
  }

  boolean hasRoom(Amounts amounts) {
    return up && !used.exceedWith(amounts, units);
  }

  void take(Amounts amounts) {
    if (!hasRoom(amounts)) {
      throw new IllegalStateException(
          "%s has %d free, and %d were taken".formatted(name, free(), amounts.in(0)));
    }
    used.add(amounts);
  }

  void giveBack(Amounts amounts) {
    used.remove(amounts);
  }

  void setUp(boolean now) {
    up = now;
  }
}
