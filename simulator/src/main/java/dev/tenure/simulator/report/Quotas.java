package dev.tenure.simulator.report;

import dev.tenure.simulator.world.SimJob;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What queues own over time, in units, of those that own anything.
 *
 * @param since by when it began; the first counts from the beginning on
 */
public record Quotas(NavigableMap<Long, SortedMap<String, Long>> since) {
  public Quotas {
    since = Collections.unmodifiableNavigableMap(new TreeMap<>(since));
  }

  /** The same for ever. */
  public static Quotas always(SortedMap<String, Long> quotas) {
    NavigableMap<Long, SortedMap<String, Long>> once = new TreeMap<>();
    once.put(0L, new TreeMap<>(quotas));
    return new Quotas(once);
  }

  /** Does that queue own anything at any time? */
  boolean owns(String queue) {
    return since.values().stream().anyMatch(quotas -> quotas.containsKey(queue));
  }

  /** What it owns at that time; absent: nobody says. */
  @Nullable Long of(String queue, long at) {
    return since.floorEntry(Math.max(0, at)).getValue().get(queue);
  }

  /** What a job's queue owns when it comes. */
  @Nullable Long of(SimJob job) {
    return of(job.trace().queue(), job.trace().submit());
  }

  /** When it next changes after that time. */
  long nextAfter(long at) {
    @Nullable Long next = since.higherKey(at);
    return next == null ? Long.MAX_VALUE : next;
  }
}
