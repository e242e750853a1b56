package dev.tenure.kubernetes.crd.schema;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Required;
import java.util.List;

/** What a label must be. */
public record LabelRequirement(
    @Required String key, @Required Operator operator, List<String> values) {
  /** How it is compared. */
  public enum Operator {
    @JsonProperty("In")
    IN,
    @JsonProperty("NotIn")
    NOT_IN,
    @JsonProperty("Exists")
    EXISTS,
    @JsonProperty("DoesNotExist")
    DOES_NOT_EXIST
  }
}
