package dev.tenure.kubernetes.crd.schema;

import io.fabric8.crd.generator.annotation.PreserveUnknownFields;

/** An object of which everything is kept and nothing is checked. */
@PreserveUnknownFields
public record Unchecked() {}
