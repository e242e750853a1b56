package dev.tenure.kubernetes.crd.schema;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.time.Instant;

/** What is true of an object, since when and why. Others may leave the reason out. */
public record Condition(
    @Required @Size(min = 1, max = 316) String type,
    @Required Status status,
    Instant lastTransitionTime,
    Instant lastProbeTime,
    @Size(max = 1024) String reason,
    @Size(max = 32768) String message,
    @Min(0) Long observedGeneration,
    @Size(max = 316) String transitionID) {
  /** Whether it is true. */
  public enum Status {
    @JsonProperty("True")
    TRUE,
    @JsonProperty("False")
    FALSE,
    @JsonProperty("Unknown")
    UNKNOWN
  }
}
