package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.KeyedBy;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** What is used of one flavor. */
public record FlavorUsage(
    @Required @Size(max = 253) String name,
    @KeyedBy("name") @Size(max = 64) List<ResourceUsage> resources) {}
