package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.ValidationRule;

/** From whom the workloads of a queue may take. */
@ValidationRule(
    value =
        "!has(self.borrowWithinCohort) || !has(self.borrowWithinCohort.policy) ||"
            + " self.borrowWithinCohort.policy == 'Never' || (has(self.reclaimWithinCohort) &&"
            + " self.reclaimWithinCohort != 'Never')",
    message =
        "borrowWithinCohort needs reclaimWithinCohort, which is Never: set it to LowerPriority or"
            + " Any, or borrowWithinCohort.policy to Never")
public record Preemption(
    @JsonPropertyDescription("From those of the same queue.") @Default("Never")
        WithinQueue withinClusterQueue,
    @JsonPropertyDescription("From those who use more than their queue owns.") @Default("Never")
        WithinCohort reclaimWithinCohort,
    @JsonPropertyDescription("From those, while the queue itself borrows.")
        WhileBorrowing borrowWithinCohort) {
  /** From whom of the same queue. */
  public enum WithinQueue {
    @JsonProperty("Never")
    NEVER,
    @JsonProperty("LowerPriority")
    LOWER_PRIORITY,
    @JsonProperty("LowerOrNewerEqualPriority")
    LOWER_OR_NEWER_EQUAL_PRIORITY
  }

  /** From whom of the cohort. */
  public enum WithinCohort {
    @JsonProperty("Never")
    NEVER,
    @JsonProperty("LowerPriority")
    LOWER_PRIORITY,
    @JsonProperty("Any")
    ANY
  }
}
