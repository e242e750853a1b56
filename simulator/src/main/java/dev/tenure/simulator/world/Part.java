package dev.tenure.simulator.world;

/** A part of a gang on a node: a pod, or what a policy has put there. */
public final class Part {
  private final int index;
  private final SimNode node;
  private final Amounts units;
  private boolean leaving;

  /** Which time of leaving it is, so that what was noted for an earlier one does not count. */
  private int departure;

  Part(int index, SimNode node, Amounts units) {
    this.index = index;
    this.node = node;
    this.units = units;
  }

  public int index() {
    return index;
  }

  public SimNode node() {
    return node;
  }

  /** What it holds of what is counted in that place. */
  public long units(int place) {
    return units.in(place);
  }

  Amounts amounts() {
    return units;
  }

  /** Told to go, and still there. */
  public boolean isLeaving() {
    return leaving;
  }

  void leave(int which) {
    leaving = true;
    departure = which;
  }

  boolean leaves(int which) {
    return leaving && departure == which;
  }
}
