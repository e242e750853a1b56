package dev.tenure.kubernetes.crd.queue;

/** How close together pods must be. Tenure does not know this yet, and says so. */
public record TopologyConstraint(
    String topology, String requiredTopologyLevel, String preferredTopologyLevel) {}
