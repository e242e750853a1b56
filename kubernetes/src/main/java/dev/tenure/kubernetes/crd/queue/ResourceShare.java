package dev.tenure.kubernetes.crd.queue;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.ValidationRule;

/** How much of one resource a queue owns and may have. */
@ValidationRule(
    value = "!has(self.quota) || self.quota >= 0.0 || self.quota == -1.0",
    message = "quota is negative: write zero or more, or -1 for no bound")
@ValidationRule(
    value = "!has(self.limit) || self.limit >= 0.0 || self.limit == -1.0",
    message = "limit is negative: write zero or more, or -1 for no limit")
@ValidationRule(
    value = "!has(self.overQuotaWeight) || self.overQuotaWeight >= 0.0",
    message = "overQuotaWeight is negative: write zero or more")
public record ResourceShare(
    @JsonPropertyDescription("What it owns; 0 if it is left out, -1 for no bound.") Double quota,
    @JsonPropertyDescription("The most it may have; 0 if it is left out, -1 for no limit.")
        Double limit,
    @JsonPropertyDescription("Its part of what nobody owns, beside that of its siblings.")
        Double overQuotaWeight) {}
