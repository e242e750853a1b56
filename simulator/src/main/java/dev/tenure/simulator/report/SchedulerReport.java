package dev.tenure.simulator.report;

import java.util.OptionalLong;

/**
 * What deciding took. How long it took on a machine is not in it, because a report is the same on
 * every machine; {@code bench simulate} measures that.
 *
 * @param refused plans that would have broken a law
 * @param decisions how many were made about pods, nodes and quota; absent: nobody counts
 * @param tried how often a workload was decided about or told why it waits; absent: likewise
 * @param faults the seed of what went wrong around it; absent: nothing did
 */
public record SchedulerReport(
    long cycles, long refused, OptionalLong decisions, OptionalLong tried, OptionalLong faults) {
  /** Of a policy that has no plans. */
  public SchedulerReport(long cycles, long refused) {
    this(cycles, refused, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());
  }
}
