package dev.tenure.simulator.report;

/**
 * What stopping jobs for others came to.
 *
 * @param jobs how many different jobs were stopped
 * @param ranBefore how long they had been whole when they were stopped, in milliseconds
 * @param futile how often nobody of the queue that was to gain worked before the one who was
 *     stopped did again, or at all
 */
public record StopReport(int jobs, Percentiles ranBefore, int futile) {}
