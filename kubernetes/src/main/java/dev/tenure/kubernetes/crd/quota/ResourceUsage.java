package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Quantity;

/** What is used of one resource. */
public record ResourceUsage(
    @Required @Size(max = 316) String name,
    Quantity total,
    @JsonPropertyDescription("What of that is borrowed.") Quantity borrowed) {}
