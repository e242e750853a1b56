package dev.tenure.simulator.report;

/**
 * How a queue came to what it owns.
 *
 * @param quota what it owns, in units; where that changes, in the end
 * @param owed unit-milliseconds that it wanted within its quota and did not have: its quota debt
 * @param borrowed unit-milliseconds that it held beyond its quota
 * @param lent unit-milliseconds of its quota that it did not hold itself
 * @param debts how long it took each time until it had what it wanted within its quota, in
 *     milliseconds; a debt that is open at the end counts up to then
 */
public record QuotaReport(
    String queue, long quota, long owed, long borrowed, long lent, Percentiles debts) {}
