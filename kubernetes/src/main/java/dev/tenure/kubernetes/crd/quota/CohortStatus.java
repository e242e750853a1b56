package dev.tenure.kubernetes.crd.quota;

/** How much a cohort has. */
public record CohortStatus(FairSharingStatus fairSharing) {}
