package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** From whom of the cohort a queue may take while it borrows. */
public record WhileBorrowing(
    Policy policy,
    @JsonPropertyDescription("Only from those of this priority or less.")
        Integer maxPriorityThreshold) {
  /** From whom. */
  public enum Policy {
    @JsonProperty("Never")
    NEVER,
    @JsonProperty("LowerPriority")
    LOWER_PRIORITY
  }
}
