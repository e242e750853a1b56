package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Size;

/** What lets pods onto such nodes. */
public record PodToleration(
    @Size(max = 316) String key,
    Operator operator,
    @Size(max = 63) String value,
    TaintEffect effect,
    Long tolerationSeconds) {
  /** How the taint's value is compared. */
  public enum Operator {
    @JsonProperty("Equal")
    EQUAL,
    @JsonProperty("Exists")
    EXISTS
  }
}
