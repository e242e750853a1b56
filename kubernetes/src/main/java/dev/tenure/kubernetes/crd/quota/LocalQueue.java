package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;

/** The door of a namespace to a cluster queue. */
@Resource(
    description = "The door of a namespace to a cluster queue.",
    group = "kueue.x-k8s.io",
    version = "v1beta2",
    olderVersion = "v1beta1",
    plural = "localqueues",
    shortNames = {"queue", "queues", "lq"},
    namespaced = true)
@AdditionalPrinterColumn(name = "ClusterQueue", jsonPath = ".spec.clusterQueue")
@AdditionalPrinterColumn(
    name = "Pending Workloads",
    jsonPath = ".status.pendingWorkloads",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "Admitted Workloads",
    jsonPath = ".status.admittedWorkloads",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
public record LocalQueue(LocalQueueSpec spec, LocalQueueStatus status) {}
