package dev.tenure.kubernetes.crd.queue;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.DurationText;
import dev.tenure.kubernetes.crd.schema.PositiveDurationText;
import io.fabric8.generator.annotation.Size;

/** What a queue is entitled to, and what it promises to the workloads below it. */
public record QueueSpec(
    @JsonPropertyDescription("A name for people.") String displayName,
    @JsonPropertyDescription("The queue above it; none: it is at the top.") @Size(max = 253)
        String parentQueue,
    @JsonPropertyDescription("Queues of higher priority are served first; 100 if it is left out.")
        Integer priority,
    QueueResources resources,
    @JsonPropertyDescription(
            "How long a workload runs at least before a more important one of its own queue may"
                + " take it. Inherited.")
        @DurationText
        String preemptMinRuntime,
    @JsonPropertyDescription(
            "How long a workload runs at least before other queues may take it. Inherited.")
        @DurationText
        String reclaimMinRuntime,
    @JsonPropertyDescription(
            "How long workloads expect to run that do not say so themselves. Inherited.")
        @PositiveDurationText
        String expectedRuntime,
    @JsonPropertyDescription(
            "For how long who was queued again is left alone, if it does not say so itself."
                + " Inherited.")
        @PositiveDurationText
        String requeueDelay) {}
