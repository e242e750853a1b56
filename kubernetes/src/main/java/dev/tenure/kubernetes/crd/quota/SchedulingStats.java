package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.KeyedBy;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** What has happened to a workload. */
public record SchedulingStats(
    @KeyedBy({"reason", "underlyingCause"}) @Size(max = 256) List<EvictionCount> evictions) {}
