package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.PartName;
import dev.tenure.kubernetes.crd.schema.Unchecked;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;

/** Pods that are alike. Their template is as large as Kubernetes' own, and is not checked here. */
@ValidationRule(
    value = "!has(self.minCount) || self.minCount <= self.count",
    message = "minCount is more than count: write at most the count")
public record PodSet(
    @Default("main") @PartName String name,
    @JsonPropertyDescription("How many.") @Default("1") @Min(0) Integer count,
    @JsonPropertyDescription("With how many it would start, if there is no room for all.") @Min(1)
        Integer minCount,
    @JsonPropertyDescription("The pod template.") @Required Unchecked template,
    Unchecked topologyRequest) {}
