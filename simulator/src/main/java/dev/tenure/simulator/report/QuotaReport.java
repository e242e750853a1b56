package dev.tenure.simulator.report;

import java.util.Collection;

/**
 * How a queue, or all of them, came to what they own.
 *
 * @param quota what it owns, in units; where that changes, in the end
 * @param owed unit-milliseconds that it wanted within its quota and did not have: its quota debt
 * @param borrowed unit-milliseconds that it held beyond its quota
 * @param unused unit-milliseconds of its quota that it did not hold itself
 * @param lent of those, the unit-milliseconds that others of its tree held
 * @param debts how long it took each time until it had what it wanted within its quota, in
 *     milliseconds; a debt that is open at the end counts up to then, and one that lasts no longer
 *     than it takes to decide and to start does not count
 */
public record QuotaReport(
    String queue, long quota, long owed, long borrowed, long unused, long lent, Percentiles debts) {
  /** All together. */
  static QuotaReport sum(Collection<QuotaReport> each, Percentiles debts) {
    return new QuotaReport(
        "",
        each.stream().mapToLong(QuotaReport::quota).sum(),
        each.stream().mapToLong(QuotaReport::owed).sum(),
        each.stream().mapToLong(QuotaReport::borrowed).sum(),
        each.stream().mapToLong(QuotaReport::unused).sum(),
        each.stream().mapToLong(QuotaReport::lent).sum(),
        debts);
  }
}
