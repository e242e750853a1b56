package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.Condition;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/** How far a workload has come. */
public record WorkloadStatus(
    @KeyedBy("type") @Size(max = 16) List<Condition> conditions,
    @JsonPropertyDescription("The quota that it holds.")
        @ValidationRule(
            value = "self == oldSelf",
            message = "cannot be changed while it is there: take it away before another is written")
        Admission admission,
    @JsonPropertyDescription("Pods that have finished for good and need no quota any more.")
        @KeyedBy("name")
        @Size(max = 8)
        List<ReclaimablePods> reclaimablePods,
    RequeueState requeueState,
    SchedulingStats schedulingStats,
    Integer accumulatedPastExecutionTimeSeconds) {}
