package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a queue works. */
public enum StopPolicy {
  @JsonProperty("None")
  NONE,
  @JsonProperty("Hold")
  HOLD,
  @JsonProperty("HoldAndDrain")
  HOLD_AND_DRAIN
}
