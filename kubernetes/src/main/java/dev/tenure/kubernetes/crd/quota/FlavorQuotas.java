package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import dev.tenure.kubernetes.crd.schema.ObjectName;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** What is owned of one flavor. */
public record FlavorQuotas(
    @JsonPropertyDescription("The name of a ResourceFlavor.") @Required @ObjectName String name,
    @Required @Size(min = 1, max = 64) @KeyedBy("name") List<Quota> resources) {}
