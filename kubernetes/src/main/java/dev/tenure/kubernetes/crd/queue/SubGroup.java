package dev.tenure.kubernetes.crd.queue;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.PartName;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Nullable;
import io.fabric8.generator.annotation.Required;

/** A part of a pod group. */
public record SubGroup(
    @Required @PartName String name,
    @JsonPropertyDescription("The sub-group of which it is a part; none: of the group itself.")
        @PartName
        String parent,
    @JsonPropertyDescription("How many of its pods must run together.") @Nullable @Min(0)
        Integer minMember,
    @JsonPropertyDescription("How many of its sub-groups must run together; all if left out.")
        @Nullable
        @Min(0)
        Integer minSubGroup,
    TopologyConstraint topologyConstraint) {}
