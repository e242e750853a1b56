package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;

/** A kind of nodes. */
@Resource(
    description = "A kind of nodes.",
    group = "kueue.x-k8s.io",
    version = "v1beta2",
    olderVersion = "v1beta1",
    plural = "resourceflavors",
    shortNames = {"flavor", "flavors", "rf"},
    namespaced = false)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
public record ResourceFlavor(ResourceFlavorSpec spec) {}
