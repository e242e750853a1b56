package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.Condition;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** What a namespace uses of a cluster queue, and how many of its workloads wait. */
public record LocalQueueStatus(
    @KeyedBy("type") @Size(max = 16) List<Condition> conditions,
    Integer pendingWorkloads,
    Integer reservingWorkloads,
    Integer admittedWorkloads,
    @KeyedBy("name") @Size(max = 64) List<FlavorUsage> flavorsReservation,
    @KeyedBy("name") @Size(max = 64) List<FlavorUsage> flavorsUsage) {}
