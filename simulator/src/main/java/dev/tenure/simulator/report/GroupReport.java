package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Cause;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What became of the jobs of one queue, of one priority, of one size, or of all.
 *
 * @param unfinished how many were not done when the run ended
 * @param waits how long jobs were not whole, in milliseconds; of those who are not done, so far
 * @param firstWork from being submitted until they worked for the first time, in milliseconds; of
 *     those who have not worked yet, so far
 * @param completions from being submitted to being done, in milliseconds
 * @param slowdowns completion by duration, but by ten seconds at least, in thousandths
 * @param finishTimes how much later jobs were done than if they had had their queue's quota for
 *     themselves from the beginning, in thousandths of that time
 * @param starved how many waited for more than a day in all
 * @param stops how often jobs had to stop because somebody decided it
 * @param mostStops how often the one had to that had to most often
 * @param stopped those who were stopped for others
 * @param lostTo unit-milliseconds of work that had to be done again, by what stopped it
 * @param useful unit-milliseconds of work that counts
 * @param held unit-milliseconds that jobs had on nodes
 */
public record GroupReport(
    String name,
    int jobs,
    int unfinished,
    Percentiles waits,
    Percentiles firstWork,
    Percentiles completions,
    Percentiles slowdowns,
    Percentiles finishTimes,
    int starved,
    int stops,
    int mostStops,
    StopReport stopped,
    SortedMap<Cause, Long> lostTo,
    long useful,
    long held) {
  public GroupReport {
    lostTo = Collections.unmodifiableSortedMap(new TreeMap<>(lostTo));
  }

  /** What had to be done again, whatever stopped it. */
  public long lost() {
    return lostTo.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The same under another name. */
  public GroupReport named(String other) {
    return new GroupReport(
        other,
        jobs,
        unfinished,
        waits,
        firstWork,
        completions,
        slowdowns,
        finishTimes,
        starved,
        stops,
        mostStops,
        stopped,
        lostTo,
        useful,
        held);
  }
}
