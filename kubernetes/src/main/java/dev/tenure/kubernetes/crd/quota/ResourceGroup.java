package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/** Resources that a workload gets from one flavor together. */
@ValidationRule(
    value = "self.flavors.all(f, size(f.resources) == size(self.coveredResources))",
    message = "every flavor needs a quota for each of coveredResources, and for nothing else")
public record ResourceGroup(
    @JsonPropertyDescription("The resources, as cpu, memory or nvidia.com/gpu.")
        @Required
        @Size(min = 1, max = 64)
        List<@Size(max = 316) String> coveredResources,
    @JsonPropertyDescription("Where they come from, in the order in which flavors are tried.")
        @Required
        @Size(min = 1, max = 64)
        @KeyedBy("name")
        List<FlavorQuotas> flavors) {}
