package dev.tenure.kubernetes.crd.queue;

import dev.tenure.kubernetes.crd.schema.Unchecked;

/** One of several reasons, with the numbers behind it. */
public record SchedulingReason(String reason, String message, Unchecked details) {}
