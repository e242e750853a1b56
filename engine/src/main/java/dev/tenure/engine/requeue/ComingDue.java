package dev.tenure.engine.requeue;

/** Somebody who may be requeued from then on, if nothing else happens. */
public record ComingDue(Runner workload, long at) {}
