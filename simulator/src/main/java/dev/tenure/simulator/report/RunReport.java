package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
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
 * @param scattered unit-milliseconds that were free on nodes that held something: fragmentation
 * @param sizes by the units of the gang
 * @param stops how often a job had to stop, by cause
 * @param takings how often a queue (first) gained by stopping a job of another, or its own
 * @param leastCompletion a mean completion that no scheduler can beat, in milliseconds; absent
 *     where not all jobs are done or count
 * @param violations the laws that were broken, and how often
 * @param others the same run counted in other units, where only some jobs ask for this one
 */
public record RunReport(
    String trace,
    String policy,
    Physics physics,
    Unit unit,
    long millis,
    Books books,
    long scattered,
    GroupReport all,
    List<GroupReport> queues,
    List<GroupReport> priorities,
    List<GroupReport> sizes,
    SortedMap<Cause, Integer> stops,
    SortedMap<Taking, Integer> takings,
    StopReport stopped,
    List<QuotaReport> quotas,
    Fairness fairness,
    OptionalLong leastCompletion,
    Course course,
    List<JobStory> worstHit,
    SchedulerReport scheduler,
    List<String> violations,
    List<RunReport> others) {
  public RunReport {
    queues = List.copyOf(queues);
    priorities = List.copyOf(priorities);
    sizes = List.copyOf(sizes);
    quotas = List.copyOf(quotas);
    worstHit = List.copyOf(worstHit);
    stops = Collections.unmodifiableSortedMap(new TreeMap<>(stops));
    takings = Collections.unmodifiableSortedMap(new TreeMap<>(takings));
    violations = List.copyOf(violations);
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
        books,
        scattered,
        all,
        queues,
        priorities,
        sizes,
        stops,
        takings,
        stopped,
        quotas,
        fairness,
        leastCompletion,
        course,
        worstHit,
        scheduler,
        violations,
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
   * What deciding took.
   *
   * @param refused plans that would have broken a law
   * @param faults the seed of what went wrong around it; absent: nothing did
   */
  public record SchedulerReport(long cycles, long refused, OptionalLong faults) {
    public SchedulerReport(long cycles, long refused) {
      this(cycles, refused, OptionalLong.empty());
    }
  }

  /** What was held of all there was. */
  public double utilisation() {
    return part(books.capacity() - books.idle());
  }

  /** What counted of all there was. */
  public double goodput() {
    return part(books.useful());
  }

  /** How often a job had to stop for others or to move, for each job that there was. */
  public double thrash() {
    return all.jobs() == 0 ? 0 : (double) all.stops() / all.jobs();
  }

  /** What owners wanted within their quota and did not have, in unit-milliseconds. */
  public long owed() {
    return quotas.stream().mapToLong(QuotaReport::owed).sum();
  }

  /** A number of unit-milliseconds as a part of all there were. */
  public double part(long amount) {
    return books.capacity() == 0 ? 0 : (double) amount / books.capacity();
  }
}
