package dev.tenure.engine.plan;

import dev.tenure.engine.model.Pod;

/** Room that nobody else gets while a plan is made: the pod has quota, and is yet to come there. */
public record KeptRoom(Pod pod, String node) {}
