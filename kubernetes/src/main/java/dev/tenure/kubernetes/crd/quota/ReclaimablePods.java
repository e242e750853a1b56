package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.PartName;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;

/** How many pods of a pod set have finished for good. */
public record ReclaimablePods(
    @Default("main") @PartName String name, @Required @Min(0) Integer count) {}
