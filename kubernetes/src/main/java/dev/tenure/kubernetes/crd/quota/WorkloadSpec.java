package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import dev.tenure.kubernetes.crd.schema.ObjectName;
import dev.tenure.kubernetes.crd.schema.Unchecked;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/** What a workload asks for. What Tenure does not know yet is kept, so that it can say so. */
@ValidationRule(
    value = "size(self.podSets.filter(p, has(p.minCount))) <= 1",
    message = "minCount may be set on one pod set only: leave it out of the others")
public record WorkloadSpec(
    @JsonPropertyDescription("Its pods, by what they are made from.")
        @Required
        @KeyedBy("name")
        @Size(min = 1, max = 8)
        List<PodSet> podSets,
    @JsonPropertyDescription("The LocalQueue to which it belongs.") @ObjectName String queueName,
    @JsonPropertyDescription("How important it is; that of its class if it is left out.")
        Integer priority,
    PriorityClassRef priorityClassRef,
    @JsonPropertyDescription("The former name of priorityClassRef.name.") @Size(max = 253)
        String priorityClassName,
    @JsonPropertyDescription("What priorityClassName names.")
        @Size(max = 64)
        @ValidationRule(
            value =
                "self in ['', 'scheduling.k8s.io/priorityclass',"
                    + " 'kueue.x-k8s.io/workloadpriorityclass']",
            message =
                "is not known: write scheduling.k8s.io/priorityclass or"
                    + " kueue.x-k8s.io/workloadpriorityclass")
        String priorityClassSource,
    @JsonPropertyDescription("false: it is stopped and not admitted.") @Default("true")
        Boolean active,
    @Min(1) Integer maximumExecutionTimeSeconds,
    List<Unchecked> preemptionGates) {}
