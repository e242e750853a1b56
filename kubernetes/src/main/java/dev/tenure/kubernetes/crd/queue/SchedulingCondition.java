package dev.tenure.kubernetes.crd.queue;

import java.time.Instant;
import java.util.List;

/** Why a group does not start. */
public record SchedulingCondition(
    String type,
    String nodePool,
    String status,
    String reason,
    String message,
    String transitionID,
    Instant lastTransitionTime,
    List<SchedulingReason> reasons) {}
