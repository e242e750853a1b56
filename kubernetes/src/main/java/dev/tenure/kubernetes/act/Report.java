package dev.tenure.kubernetes.act;

/**
 * What became of a deed.
 *
 * @param issue of which plan it was a part: plans are numbered as they are issued
 * @param attempts how often it was tried; zero: it was not even begun
 * @param nanos how long it took, with all waiting in between
 */
public record Report(Deed deed, long issue, Outcome outcome, int attempts, long nanos) {}
