package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import dev.tenure.kubernetes.crd.schema.ObjectName;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** The quota that a workload holds. */
public record Admission(
    @JsonPropertyDescription("Whose quota it is.") @Required @ObjectName String clusterQueue,
    @Required @KeyedBy("name") @Size(max = 8) List<PodSetAssignment> podSetAssignments) {}
