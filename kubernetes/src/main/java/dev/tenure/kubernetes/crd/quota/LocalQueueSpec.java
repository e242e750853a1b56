package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.ObjectName;
import dev.tenure.kubernetes.crd.schema.Unchecked;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.ValidationRule;

/** Where the workloads of a namespace go. What Tenure does not know yet is kept, to say so. */
public record LocalQueueSpec(
    @JsonPropertyDescription("The ClusterQueue behind it.")
        @ObjectName
        @ValidationRule(
            value = "self == oldSelf",
            message = "cannot be changed: make another LocalQueue and move the workloads there")
        String clusterQueue,
    @JsonPropertyDescription("Hold: admit nobody. HoldAndDrain: and stop who runs.")
        @Default("None")
        StopPolicy stopPolicy,
    Unchecked fairSharing,
    Unchecked wallTimePolicy) {}
