package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Quantity;

/** What is owned of one resource, and how much of it may be borrowed and lent. */
@ValidationRule(
    value =
        "(type(self.nominalQuota) == int ? self.nominalQuota >= 0 :"
            + " !self.nominalQuota.startsWith('-'))",
    message = "nominalQuota is negative: write zero or more")
@ValidationRule(
    value =
        "!has(self.borrowingLimit) || (type(self.borrowingLimit) == int ? self.borrowingLimit >= 0"
            + " : !self.borrowingLimit.startsWith('-'))",
    message = "borrowingLimit is negative: write zero or more, or leave it out for no limit")
@ValidationRule(
    value =
        "!has(self.lendingLimit) || (type(self.lendingLimit) == int ? self.lendingLimit >= 0 :"
            + " !self.lendingLimit.startsWith('-'))",
    message = "lendingLimit is negative: write zero or more, or leave it out for no limit")
public record Quota(
    @JsonPropertyDescription("The resource.") @Required @Size(min = 1, max = 316) String name,
    @JsonPropertyDescription("How much is owned.") @Required Quantity nominalQuota,
    @JsonPropertyDescription("How much may be borrowed beyond that; no limit if left out.")
        Quantity borrowingLimit,
    @JsonPropertyDescription("How much of it may be lent; all if left out.")
        Quantity lendingLimit) {}
