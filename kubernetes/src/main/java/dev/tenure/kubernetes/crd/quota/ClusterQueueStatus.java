package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.Condition;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** What is used of a queue, and how many wait. */
public record ClusterQueueStatus(
    @KeyedBy("type") @Size(max = 16) List<Condition> conditions,
    @JsonPropertyDescription("What is promised to workloads.") @KeyedBy("name") @Size(max = 64)
        List<FlavorUsage> flavorsReservation,
    @JsonPropertyDescription("What workloads run on.") @KeyedBy("name") @Size(max = 64)
        List<FlavorUsage> flavorsUsage,
    Integer pendingWorkloads,
    Integer reservingWorkloads,
    Integer admittedWorkloads,
    FairSharingStatus fairSharing) {}
