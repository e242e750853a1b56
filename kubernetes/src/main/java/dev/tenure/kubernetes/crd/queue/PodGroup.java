package dev.tenure.kubernetes.crd.queue;

import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;

/** Pods that start together, as a workload of a queue. */
@Resource(
    description = "Pods that start together, as a workload of a queue.",
    group = "scheduling.run.ai",
    version = "v2alpha2",
    plural = "podgroups",
    shortNames = "pg",
    namespaced = true)
@AdditionalPrinterColumn(name = "Queue", jsonPath = ".spec.queue")
@AdditionalPrinterColumn(name = "Priority", jsonPath = ".spec.priorityClassName")
@AdditionalPrinterColumn(
    name = "Min member",
    jsonPath = ".spec.minMember",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "Started",
    jsonPath = ".metadata.annotations.kai\\.scheduler/last-start-timestamp",
    type = AdditionalPrinterColumn.Type.DATE,
    getDescription = "How long ago it last started")
@AdditionalPrinterColumn(name = "Preemptibility", jsonPath = ".spec.preemptibility", priority = 1)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
public record PodGroup(PodGroupSpec spec, PodGroupStatus status) {}
