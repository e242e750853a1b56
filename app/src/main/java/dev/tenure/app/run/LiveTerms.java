package dev.tenure.app.run;

import java.time.Duration;

/**
 * How to run on a real cluster.
 *
 * @param observe decide, record and explain, but touch nothing
 * @param crds create the custom resources that the cluster lacks
 * @param namespace where the scheduler's own objects are: its ConfigMap and its Lease
 * @param identity who this is, among others that compete for the Lease
 * @param staleness how old the view of the cluster may be to act on it
 */
record LiveTerms(
    boolean observe, boolean crds, String namespace, String identity, Duration staleness) {}
