package dev.tenure.kubernetes.crd.queue;

import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.ValidationRule;

/** A place in the tree of queues: what it is entitled to and what it promises. */
@Resource(
    description = "A place in the tree of queues: what it is entitled to and what it promises.",
    group = "scheduling.run.ai",
    version = "v2",
    plural = "queues",
    namespaced = false)
@AdditionalPrinterColumn(
    name = "Priority",
    jsonPath = ".spec.priority",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(name = "Parent", jsonPath = ".spec.parentQueue")
@AdditionalPrinterColumn(name = "Children", jsonPath = ".status.childQueues", priority = 1)
@AdditionalPrinterColumn(name = "DisplayName", jsonPath = ".spec.displayName", priority = 1)
@AdditionalPrinterColumn(
    name = "Preempt after",
    jsonPath = ".spec.preemptMinRuntime",
    getDescription = "How long a workload runs at least before its own queue may take it")
@AdditionalPrinterColumn(
    name = "Reclaim after",
    jsonPath = ".spec.reclaimMinRuntime",
    getDescription = "How long a workload runs at least before other queues may take it")
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
@ValidationRule(
    value =
        "!has(self.spec) || !has(self.spec.parentQueue)"
            + " || self.spec.parentQueue != self.metadata.name",
    message = "a queue cannot be its own parent: name another one in spec.parentQueue")
public record Queue(QueueSpec spec, QueueStatus status) {}
