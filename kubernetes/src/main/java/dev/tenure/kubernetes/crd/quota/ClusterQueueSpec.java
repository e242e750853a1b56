package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.LabelSelector;
import dev.tenure.kubernetes.crd.schema.ObjectName;
import dev.tenure.kubernetes.crd.schema.Unchecked;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/**
 * What a cluster queue owns, from whom it borrows and takes. What Tenure does not know yet is kept,
 * so that it can say so.
 */
@ValidationRule(
    value =
        "has(self.cohortName) || has(self.cohort) || !has(self.resourceGroups) ||"
            + " self.resourceGroups.all(g, g.flavors.all(f, f.resources.all(r,"
            + " !has(r.borrowingLimit) && !has(r.lendingLimit))))",
    message =
        "borrowingLimit and lendingLimit need a cohort: name one in cohortName, or leave them out")
@ValidationRule(
    value = "!has(self.cohortName) || !has(self.cohort) || self.cohortName == self.cohort",
    message = "cohort is the former name of cohortName, and both differ: write cohortName only")
public record ClusterQueueSpec(
    @JsonPropertyDescription("Its quota. Each resource and each flavor is in one group only.")
        @Size(max = 16)
        List<ResourceGroup> resourceGroups,
    @JsonPropertyDescription("With whom it borrows and lends; none: with nobody.") @ObjectName
        String cohortName,
    @JsonPropertyDescription("The former name of cohortName.") @ObjectName String cohort,
    @JsonPropertyDescription("Whether one that does not fit blocks those behind it.")
        @Default("BestEffortFIFO")
        Strategy queueingStrategy,
    @JsonPropertyDescription("Whose workloads it takes: {} all, none if it is left out.")
        LabelSelector namespaceSelector,
    FlavorFungibility flavorFungibility,
    Preemption preemption,
    FairSharing fairSharing,
    @JsonPropertyDescription("Hold: admit nobody. HoldAndDrain: and stop who runs.")
        @Default("None")
        StopPolicy stopPolicy,
    @Size(max = 64) List<String> admissionChecks,
    Unchecked admissionChecksStrategy,
    Unchecked admissionScope,
    Unchecked concurrentAdmissionPolicy) {
  /** Who comes first, and whether it blocks the others. */
  public enum Strategy {
    @JsonProperty("StrictFIFO")
    STRICT_FIFO,
    @JsonProperty("BestEffortFIFO")
    BEST_EFFORT_FIFO
  }
}
