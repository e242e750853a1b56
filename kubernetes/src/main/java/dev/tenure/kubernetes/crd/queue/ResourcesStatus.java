package dev.tenure.kubernetes.crd.queue;

import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;

/** What the pods of a group have and ask for. */
public record ResourcesStatus(
    Map<String, Quantity> allocated,
    Map<String, Quantity> allocatedNonPreemptible,
    Map<String, Quantity> requested) {}
