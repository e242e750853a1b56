package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.tenure.kubernetes.crd.schema.ObjectName;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;

/** The class from which a workload has its priority. */
@ValidationRule(
    value = "(self.group == 'scheduling.k8s.io') == (self.kind == 'PriorityClass')",
    message =
        "group and kind do not fit: write scheduling.k8s.io and PriorityClass, or kueue.x-k8s.io"
            + " and WorkloadPriorityClass")
public record PriorityClassRef(
    @Required Group group, @Required Kind kind, @Required @ObjectName String name) {
  /** Where the class is from. */
  public enum Group {
    @JsonProperty("kueue.x-k8s.io")
    KUEUE,
    @JsonProperty("scheduling.k8s.io")
    KUBERNETES
  }

  /** Whether it is for pods too. */
  public enum Kind {
    @JsonProperty("WorkloadPriorityClass")
    OF_WORKLOADS,
    @JsonProperty("PriorityClass")
    OF_PODS
  }
}
