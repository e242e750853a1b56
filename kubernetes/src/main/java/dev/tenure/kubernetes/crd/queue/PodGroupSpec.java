package dev.tenure.kubernetes.crd.queue;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.DurationText;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import dev.tenure.kubernetes.crd.schema.PositiveDurationText;
import dev.tenure.kubernetes.crd.schema.SignedDurationText;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Nullable;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/** What a group of pods needs, and how patient it is. */
@ValidationRule(
    value = "!(has(self.minMember) && has(self.minSubGroup))",
    message = "minMember and minSubGroup exclude each other: write one of the two")
@ValidationRule(
    value = "!has(self.minSubGroup) || (has(self.subGroups) && size(self.subGroups) > 0)",
    message =
        "minSubGroup counts sub-groups, but there are none: list subGroups or write minMember")
@ValidationRule(
    value =
        "!has(self.subGroups) || self.subGroups.all(g, !has(g.parent) || (g.parent != g.name"
            + " && self.subGroups.exists(p, p.name == g.parent)))",
    message = "parent must be another sub-group of this group: list it, or leave parent out")
@ValidationRule(
    value =
        "!has(self.subGroups) || self.subGroups.all(g, has(g.minMember) !="
            + " self.subGroups.exists(c, has(c.parent) && c.parent == g.name))",
    message =
        "a sub-group with pods needs minMember, and one with sub-groups must not have it:"
            + " write minSubGroup there")
@ValidationRule(
    value =
        "!has(self.subGroups) || self.subGroups.all(g, !has(g.minSubGroup) ||"
            + " self.subGroups.exists(c, has(c.parent) && c.parent == g.name))",
    message = "minSubGroup counts sub-groups, but this one has none: write minMember instead")
public record PodGroupSpec(
    @JsonPropertyDescription("How many pods must run together, where there are no sub-groups.")
        @Nullable
        @Min(0)
        Integer minMember,
    @JsonPropertyDescription("How many sub-groups must run together; all if it is left out.")
        @Nullable
        @Min(0)
        Integer minSubGroup,
    @JsonPropertyDescription("The queue to which it belongs.") @Size(max = 253) String queue,
    @JsonPropertyDescription("How important it is.") @Size(max = 253) String priorityClassName,
    @JsonPropertyDescription(
            "preemptible or non-preemptible; if it is left out, it is preemptible below priority"
                + " 100.")
        @Size(max = 32)
        @ValidationRule(
            value = "self.lowerAscii() in ['', 'preemptible', 'non-preemptible']",
            message = "is not known: write preemptible or non-preemptible")
        String preemptibility,
    @KeyedBy("name") @Size(max = 512) List<SubGroup> subGroups,
    TopologyConstraint topologyConstraint,
    Boolean markUnschedulable,
    @ValidationRule(value = "self == -1 || self == 1", message = "is not known: write -1 or 1")
        Integer schedulingBackoff,
    @JsonPropertyDescription("For how long after it was created or evicted it takes from nobody.")
        @DurationText
        String preemptionDelay,
    @JsonPropertyDescription(
            "How long it may run below its minimum before it is ended; negative: for ever.")
        @SignedDurationText
        String stalenessGracePeriod,
    @JsonPropertyDescription(
            "How long it expects to run; from then on it may be queued again for somebody who"
                + " starts in its place.")
        @PositiveDurationText
        String expectedRuntime,
    @JsonPropertyDescription("For how long it is left alone when it was queued again.")
        @PositiveDurationText
        String requeueDelay) {}
