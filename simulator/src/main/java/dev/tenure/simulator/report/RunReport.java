package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Unit;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run came to.
 *
 * @param millis how long it took in its own time
 * @param stops how often a job had to stop, by cause
 * @param takings how often a queue (first) gained by stopping a job of another, or its own
 * @param violations the laws that were broken, and how often
 */
public record RunReport(
    String trace,
    String policy,
    Unit unit,
    long millis,
    Books books,
    QueueReport all,
    List<QueueReport> queues,
    SortedMap<Cause, Integer> stops,
    SortedMap<Taking, Integer> takings,
    SchedulerReport scheduler,
    List<String> violations) {
  public RunReport {
    queues = List.copyOf(queues);
    stops = Collections.unmodifiableSortedMap(new TreeMap<>(stops));
    takings = Collections.unmodifiableSortedMap(new TreeMap<>(takings));
    violations = List.copyOf(violations);
  }

  /** Who took from whom. */
  public record Taking(String preemptor, String victim) implements Comparable<Taking> {
    @Override
    public int compareTo(Taking other) {
      int first = preemptor.compareTo(other.preemptor);
      return first != 0 ? first : victim.compareTo(other.victim);
    }
  }

  /**
   * What deciding took.
   *
   * @param refused plans that would have broken a law
   */
  public record SchedulerReport(long cycles, long refused) {}

  /** What was held of all there was. */
  public double utilisation() {
    return part(books.capacity() - books.idle());
  }

  /** What counted of all there was. */
  public double goodput() {
    return part(books.useful());
  }

  /** A number of unit-milliseconds as a part of all there were. */
  public double part(long amount) {
    return books.capacity() == 0 ? 0 : (double) amount / books.capacity();
  }
}
