package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** How much more than its own it has. */
public record FairSharingStatus(
    @JsonPropertyDescription("What it borrows in thousandths of what could be lent, by weight.")
        Long weightedShare) {}
