package dev.tenure.simulator.world;

import dev.tenure.simulator.trace.TraceJob;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** The life of a job in the world. */
public final class SimJob {
  /** Not yet known. */
  public static final long NEVER = -1;

  /** How far a job has come. */
  public enum Phase {
    UNBORN,
    WAITING,
    /** Something of it is on nodes, something is missing. */
    INCOMPLETE,
    STARTING,
    WORKING,
    DONE
  }

  private final int index;
  private final TraceJob trace;
  private final Amounts units;
  private final Checkpoint checkpoint;
  final SortedMap<Integer, Part> parts = new TreeMap<>();

  Phase phase = Phase.UNBORN;

  /** From when on the books have to be kept. */
  long since;

  final Amounts held;
  final Amounts seated;

  /** Work that survives whatever happens. */
  long saved;

  long workingSince;

  /** Work of its run under way that it did before the world began, in milliseconds. */
  long before;

  /** Of what counts in the end, what it did before the world began. */
  long inherited;

  /** Was its gang whole when the world began? Then nothing delays its first start. */
  boolean found;

  /** When the first part of a start is over and the cost of having run before begins. */
  long delayEnds;

  /** How often anything has changed that takes back what was going to happen. */
  int epoch;

  int runs;
  long firstStart = NEVER;
  long lastStart = NEVER;
  long finished = NEVER;
  long waited;
  long waitingSince;
  final int[] stops = new int[Cause.COUNT];

  SimJob(int index, TraceJob trace, Amounts units, Checkpoint usual) {
    this.index = index;
    this.trace = trace;
    this.units = units;
    this.held = Amounts.none(units.places());
    this.seated = Amounts.none(units.places());
    this.checkpoint = trace.checkpoint() == null ? usual : Checkpoint.of(trace.checkpoint());
  }

  /** Is any part of it there? */
  boolean isOn(SimNode node) {
    for (Part part : parts.values()) {
      if (part.node() == node) {
        return true;
      }
    }
    return false;
  }

  /** What of its work survives that it is stopped. */
  Checkpoint checkpoint() {
    return checkpoint;
  }

  public int index() {
    return index;
  }

  /** What is known of it; its true duration is for the world alone. */
  public TraceJob trace() {
    return trace;
  }

  /** Of what is counted first, for the whole gang. */
  public long units() {
    return units(0);
  }

  /** Of what is counted in that place, for the whole gang. */
  public long units(int place) {
    return units.in(place);
  }

  Amounts amounts() {
    return units;
  }

  public Phase phase() {
    return phase;
  }

  /** Is its gang whole on nodes? */
  public boolean isWhole() {
    return phase == Phase.STARTING || phase == Phase.WORKING;
  }

  /** Is every part of it on a node? One that asks for nothing that is counted has its pods. */
  boolean isSeated() {
    return units.areNone()
        ? parts.values().stream().filter(part -> !part.isLeaving()).count()
            >= Math.max(1, trace.pods())
        : seated.areAll(units);
  }

  public Collection<Part> parts() {
    return Collections.unmodifiableCollection(parts.values());
  }

  /** Is that part of it on a node? */
  public boolean holds(int part) {
    return parts.containsKey(part);
  }

  /** When its gang was whole for the first time. */
  public long firstStart() {
    return firstStart;
  }

  /** Was its gang whole when the world began? */
  public boolean isFound() {
    return found;
  }

  /** When its gang was last made whole: before the world began, for one that was found so. */
  public long lastStart() {
    return lastStart;
  }

  public long finished() {
    return finished;
  }

  /** How long it was not whole since it was submitted, up to when it last was. */
  public long waited() {
    return waited;
  }

  /** The same up to now: while it is not whole its wait goes on. */
  public long waited(long now) {
    boolean waits = phase == Phase.WAITING || phase == Phase.INCOMPLETE;
    return waits ? waited + now - waitingSince : waited;
  }

  /** How much of the work that counts it did before the world began. */
  public long inherited() {
    return inherited;
  }

  /** How often it was stopped for that. */
  public int stops(Cause cause) {
    return stops[cause.place()];
  }

  public int stops() {
    int sum = 0;
    for (int each : stops) {
      sum += each;
    }
    return sum;
  }
}
