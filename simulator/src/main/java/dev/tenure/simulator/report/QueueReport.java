package dev.tenure.simulator.report;

/**
 * What became of the jobs of one queue, or of all.
 *
 * @param unfinished how many were not done when the run ended
 * @param waits how long jobs were not whole, in milliseconds
 * @param completions from being submitted to being done, in milliseconds
 * @param stops how often jobs had to stop because somebody decided it
 * @param lost unit-milliseconds of work that had to be done again
 * @param useful unit-milliseconds of the jobs that are done
 */
public record QueueReport(
    String queue,
    int jobs,
    int unfinished,
    Percentiles waits,
    Percentiles completions,
    int stops,
    long lost,
    long useful) {}
