package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.ObjectName;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/** What a cohort owns beside its queues, and to whom it belongs. */
@ValidationRule(
    value =
        "has(self.parentName) || !has(self.resourceGroups) || self.resourceGroups.all(g,"
            + " g.flavors.all(f, f.resources.all(r, !has(r.borrowingLimit) &&"
            + " !has(r.lendingLimit))))",
    message =
        "borrowingLimit and lendingLimit need a parent: name one in parentName, or leave them out")
public record CohortSpec(
    @JsonPropertyDescription("The cohort above it; none: it is at the top.") @ObjectName
        String parentName,
    @JsonPropertyDescription("What is there for all below it, beside what they own themselves.")
        @Size(max = 16)
        List<ResourceGroup> resourceGroups,
    FairSharing fairSharing) {}
