package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.ValidationRule;

/** Queues and cohorts that borrow from each other. */
@Resource(
    description = "Queues and cohorts that borrow from each other.",
    group = "kueue.x-k8s.io",
    version = "v1beta2",
    olderVersion = "v1beta1",
    plural = "cohorts",
    namespaced = false)
@AdditionalPrinterColumn(name = "Parent", jsonPath = ".spec.parentName")
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
@ValidationRule(
    value =
        "!has(self.spec) || !has(self.spec.parentName) || self.spec.parentName !="
            + " self.metadata.name",
    message = "a cohort cannot be its own parent: name another one in spec.parentName")
public record Cohort(CohortSpec spec, CohortStatus status) {}
