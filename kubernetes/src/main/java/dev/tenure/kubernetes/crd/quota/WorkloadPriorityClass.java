package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;

/** How important workloads are that name it, whatever their pods' priority is. */
@Resource(
    description = "How important workloads are that name it, whatever their pods' priority is.",
    group = "kueue.x-k8s.io",
    version = "v1beta2",
    olderVersion = "v1beta1",
    plural = "workloadpriorityclasses",
    namespaced = false)
@AdditionalPrinterColumn(
    name = "Value",
    jsonPath = ".value",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
public record WorkloadPriorityClass(
    @JsonPropertyDescription("The priority.") @Required Integer value,
    @JsonPropertyDescription("When to use it.") @Size(max = 2048) String description) {}
