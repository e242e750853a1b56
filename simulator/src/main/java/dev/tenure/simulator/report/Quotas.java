package dev.tenure.simulator.report;

import dev.tenure.simulator.world.SimJob;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What queues own over time, in units, of those that own anything.
 *
 * @param since by when it began; the first counts from the beginning on
 * @param trees in which tree or cohort a queue of jobs stands, within which it lends and borrows;
 *     who is not listed stands with all others of that kind
 */
public record Quotas(
    NavigableMap<Long, SortedMap<String, Long>> since, SortedMap<String, String> trees) {
  public Quotas {
    since = Collections.unmodifiableNavigableMap(new TreeMap<>(since));
    trees = Collections.unmodifiableSortedMap(new TreeMap<>(trees));
  }

  /** The same for ever. */
  public static Quotas always(SortedMap<String, Long> quotas) {
    NavigableMap<Long, SortedMap<String, Long>> once = new TreeMap<>();
    once.put(0L, new TreeMap<>(quotas));
    return new Quotas(once, new TreeMap<>());
  }

  /** Who owns anything at any time: of these, and of those that lend though no job is theirs. */
  SortedSet<String> owners(List<String> queues) {
    SortedSet<String> owners = new TreeSet<>(queues);
    owners.addAll(trees.keySet());
    owners.removeIf(
        queue -> since.values().stream().noneMatch(quotas -> quotas.containsKey(queue)));
    return owners;
  }

  /** The tree or cohort of that queue. */
  String tree(String queue) {
    return trees.getOrDefault(queue, "");
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
