package dev.tenure.kubernetes.crd.quota;

import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;

/** How often a workload was evicted for one reason. */
public record EvictionCount(
    @Required @Size(max = 316) String reason,
    @Required @Size(max = 316) String underlyingCause,
    @Required @Min(0) Integer count) {}
