package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a taint does to pods that do not tolerate it. */
public enum TaintEffect {
  @JsonProperty("NoSchedule")
  NO_SCHEDULE,
  @JsonProperty("PreferNoSchedule")
  PREFER_NO_SCHEDULE,
  @JsonProperty("NoExecute")
  NO_EXECUTE
}
