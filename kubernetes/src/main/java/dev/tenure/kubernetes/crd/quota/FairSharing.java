package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Quantity;

/** How much of what can be borrowed is fair. */
@ValidationRule(
    value =
        "!has(self.weight) || (type(self.weight) == int ? self.weight >= 0 :"
            + " !self.weight.startsWith('-'))",
    message = "weight is negative: write zero or more")
public record FairSharing(
    @JsonPropertyDescription("Its weight beside its siblings; 1 if it is left out.")
        Quantity weight) {}
