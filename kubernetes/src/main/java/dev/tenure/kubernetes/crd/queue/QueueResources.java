package dev.tenure.kubernetes.crd.queue;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** What is rationed in a queue. */
public record QueueResources(
    @JsonPropertyDescription("In GPUs.") ResourceShare gpu,
    @JsonPropertyDescription("In thousandths of a core.") ResourceShare cpu,
    @JsonPropertyDescription("In millions of bytes.") ResourceShare memory) {}
