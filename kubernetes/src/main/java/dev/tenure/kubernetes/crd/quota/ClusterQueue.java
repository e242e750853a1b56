package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;

/** Quota, and who may have it. */
@Resource(
    description = "Quota, and who may have it.",
    group = "kueue.x-k8s.io",
    version = "v1beta2",
    olderVersion = "v1beta1",
    plural = "clusterqueues",
    shortNames = "cq",
    namespaced = false)
@AdditionalPrinterColumn(name = "Cohort", jsonPath = ".spec.cohortName")
@AdditionalPrinterColumn(name = "Strategy", jsonPath = ".spec.queueingStrategy", priority = 1)
@AdditionalPrinterColumn(
    name = "Pending Workloads",
    jsonPath = ".status.pendingWorkloads",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "Admitted Workloads",
    jsonPath = ".status.admittedWorkloads",
    type = AdditionalPrinterColumn.Type.INTEGER,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
public record ClusterQueue(ClusterQueueSpec spec, ClusterQueueStatus status) {}
