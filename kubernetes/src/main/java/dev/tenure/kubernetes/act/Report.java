package dev.tenure.kubernetes.act;

/**
 * What became of a deed.
 *
 * @param attempts how often it was tried; zero: it was not even begun
 * @param nanos how long it took, with all waiting in between
 */
public record Report(Deed deed, Outcome outcome, int attempts, long nanos) {}
