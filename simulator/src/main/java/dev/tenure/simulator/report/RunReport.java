package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.Unit;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run came to.
 *
 * @param physics how the world went, with the seed of its chance
 * @param millis how long it took in its own time
 * @param measured the part of that time of which everything else is said, but for what deciding
 *     took, the course and the laws; from the first millisecond to the one after the last
 * @param books of the time that is measured
 * @param scattered unit-milliseconds that were free on nodes that held something: fragmentation
 * @param idleWhileWanted unit-milliseconds that were free while jobs waited for as much
 * @param sizes by the units of the gang
 * @param stops how often a job had to stop, by cause
 * @param takings how often a queue (first) gained by stopping a job of another, or its own
 * @param quotas of each queue that owns anything
 * @param quota of all of them
 * @param jain Jain's index of the queues' mean slowdowns
 * @param leastCompletion a mean completion that no scheduler can beat, in milliseconds; absent
 *     where not all jobs are done or count
 * @param laws those that were broken
 * @param others the same run counted in other units, where only some jobs ask for this one
 */
public record RunReport(
    String trace,
    String policy,
    Physics physics,
    Unit unit,
    long millis,
    MeasuredTime measured,
    Books books,
    long scattered,
    long idleWhileWanted,
    GroupReport all,
    List<GroupReport> queues,
    List<GroupReport> priorities,
    List<GroupReport> sizes,
    SortedMap<Cause, Integer> stops,
    SortedMap<Taking, Integer> takings,
    List<QuotaReport> quotas,
    QuotaReport quota,
    double jain,
    OptionalLong leastCompletion,
    Course course,
    List<JobStory> worstHit,
    SchedulerReport scheduler,
    Laws laws,
    List<RunReport> others) {
  public RunReport {
    queues = List.copyOf(queues);
    priorities = List.copyOf(priorities);
    sizes = List.copyOf(sizes);
    quotas = List.copyOf(quotas);
    worstHit = List.copyOf(worstHit);
    stops = Collections.unmodifiableSortedMap(new TreeMap<>(stops));
    takings = Collections.unmodifiableSortedMap(new TreeMap<>(takings));
    others = List.copyOf(others);
  }

  /** The same under a name that tells it from others. */
  public RunReport named(String name) {
    return with(name, others);
  }

  /** The same, with what it came to in other units. */
  public RunReport with(List<RunReport> counted) {
    return with(policy, counted);
  }

  private RunReport with(String name, List<RunReport> counted) {
    return new RunReport(
        trace,
        name,
        physics,
        unit,
        millis,
        measured,
        books,
        scattered,
        idleWhileWanted,
        all,
        queues,
        priorities,
        sizes,
        stops,
        takings,
        quotas,
        quota,
        jain,
        leastCompletion,
        course,
        worstHit,
        scheduler,
        laws,
        counted);
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
   * Laws that were broken.
   *
   * @param broken how often
   * @param first what was broken first, and when
   */
  public record Laws(long broken, List<String> first) {
    public Laws {
      first = List.copyOf(first);
    }
  }

  /** Those who were stopped for others. */
  public StopReport stopped() {
    return all.stopped();
  }

  /** The laws that were broken first, and when. */
  public List<String> violations() {
    return laws.first();
  }

  /** What was held of all there was. */
  public double utilisation() {
    return part(books.capacity() - books.idle());
  }

  /** What counted of all there was. */
  public double goodput() {
    return part(books.useful());
  }

  /** What owners wanted within their quota and did not have, in unit-milliseconds. */
  public long owed() {
    return quota.owed();
  }

  /** A number of unit-milliseconds as a part of all there were. */
  public double part(long amount) {
    return books.capacity() == 0 ? 0 : (double) amount / books.capacity();
  }
}
