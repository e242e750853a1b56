package dev.tenure.simulator.report;

/**
 * What became of the jobs of one queue, of one priority, of one size, or of all.
 *
 * @param unfinished how many were not done when the run ended
 * @param waits how long jobs were not whole, in milliseconds
 * @param firstWork from being submitted until they worked for the first time, in milliseconds
 * @param completions from being submitted to being done, in milliseconds
 * @param slowdowns completion by duration, in thousandths
 * @param stops how often jobs had to stop because somebody decided it
 * @param lost unit-milliseconds of work that had to be done again
 * @param useful unit-milliseconds of the jobs that are done
 */
public record GroupReport(
    String name,
    int jobs,
    int unfinished,
    Percentiles waits,
    Percentiles firstWork,
    Percentiles completions,
    Percentiles slowdowns,
    int stops,
    long lost,
    long useful) {
  /** The same under another name. */
  public GroupReport named(String other) {
    return new GroupReport(
        other, jobs, unfinished, waits, firstWork, completions, slowdowns, stops, lost, useful);
  }
}
