package dev.tenure.kubernetes.crd.queue;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.Condition;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;
import java.util.Map;

/** What the workloads of a queue and of those below it have and ask for. */
public record QueueStatus(
    @KeyedBy("type") List<Condition> conditions,
    @JsonPropertyDescription("The queues right below it.") List<String> childQueues,
    @JsonPropertyDescription("What is running.") Map<String, Quantity> allocated,
    @JsonPropertyDescription("What of that may not be preempted.")
        Map<String, Quantity> allocatedNonPreemptible,
    @JsonPropertyDescription("What is running or waits.") Map<String, Quantity> requested) {}
