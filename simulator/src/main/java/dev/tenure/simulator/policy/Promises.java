package dev.tenure.simulator.policy;

import dev.tenure.simulator.check.Bound;
import dev.tenure.simulator.check.Terms;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher.Stop;
import java.util.Collection;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * What queues promise over time, told without the engine: how long a job is safe, and from whom.
 */
public final class Promises implements Terms.Promise {
  private final NavigableMap<Long, PromisesMade> since = new TreeMap<>();
  private final long slowness;

  /** Where the engine hears at once that another configuration counts. */
  public Promises(Configuration configuration) {
    this(configuration, 0);
  }

  /**
   * The same where that may take time.
   *
   * @param slowness for how long after a change what was promised before may still count
   */
  public Promises(Configuration configuration, long slowness) {
    this.slowness = slowness;
    configuration
        .course()
        .forEach((at, counts) -> since.put(at, new PromisesMade(counts.changes())));
  }

  @Override
  public OptionalLong of(SimJob job, Stop stop) {
    return count(stop.now()).stream().mapToLong(made -> made.of(job, stop)).min().stream()
        .filter(millis -> millis > 0)
        .findFirst();
  }

  @Override
  public OptionalLong mostPreemptions(SimJob job, long now) {
    return count(now).stream().mapToLong(made -> made.mostPreemptions(job)).max().stream()
        .filter(most -> most < Long.MAX_VALUE)
        .findFirst();
  }

  @Override
  public long bound(Bound which, SimJob job, long now) {
    LongStream each = count(now).stream().mapToLong(made -> made.bound(which, job));
    OptionalLong loosest = which.isMost() ? each.max() : each.min();
    return loosest.orElse(which.off());
  }

  @Override
  public boolean mayBeRequeued(SimJob job) {
    return job.trace().expected() > 0 || since.values().stream().anyMatch(PromisesMade::expects);
  }

  @Override
  public boolean isOverdrawn(SimJob admitted, Unit unit, SortedMap<String, Long> used, long now) {
    String queue = admitted.trace().queue();
    for (PromisesMade made : count(now)) {
      if (!made.quota(unit).isExceeded(queue, used)) {
        return false;
      }
    }
    return true;
  }

  /** What may count then. */
  private Collection<PromisesMade> count(long now) {
    long earliest = Math.max(0, now - slowness);
    @Nullable Long first = since.floorKey(earliest);
    return since.subMap(first == null ? earliest : first, true, now, true).values();
  }
}
