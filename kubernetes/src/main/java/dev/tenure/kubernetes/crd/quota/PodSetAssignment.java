package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.PartName;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;

/** What one pod set holds. */
public record PodSetAssignment(
    @Default("main") @PartName String name,
    @JsonPropertyDescription("The flavor of each resource.") @Size(max = 64)
        Map<String, @Size(max = 253) String> flavors,
    @JsonPropertyDescription("How much of each resource, for all its pods together.")
        @Size(max = 64)
        Map<String, Quantity> resourceUsage,
    @JsonPropertyDescription("How many pods were counted.") @Min(0) Integer count) {}
