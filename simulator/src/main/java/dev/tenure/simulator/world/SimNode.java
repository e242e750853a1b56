package dev.tenure.simulator.world;

import dev.tenure.engine.model.Resources;
import java.util.SortedMap;
import java.util.TreeMap;

/** A node of the world. */
public final class SimNode {
  private final int index;
  private final String name;
  private final Resources resources;
  private final long units;
  private long used;
  private boolean up = true;
  int failures;

  /** The jobs that have a part here, by their indexes. */
  final SortedMap<Integer, SimJob> guests = new TreeMap<>();

  SimNode(int index, String name, Resources resources, long units) {
    this.index = index;
    this.name = name;
    this.resources = resources;
    this.units = units;
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

  /** What it has of what is counted. */
  public long units() {
    return units;
  }

  /** What is left of it; of a node that is down, nothing. */
  public long free() {
    return up ? units - used : 0;
  }

  public boolean isUp() {
    return up;
  }

  void take(long amount) {
    if (!up || used + amount > units) {
      throw new IllegalStateException(
          "%s has %d free, and %d were taken".formatted(name, free(), amount));
    }
    used += amount;
  }

  void giveBack(long amount) {
    used -= amount;
  }

  void setUp(boolean now) {
    up = now;
  }
}
