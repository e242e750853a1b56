package dev.tenure.engine.model;

/** A priority class, with what it tolerates of preemption. */
public record PriorityClass(String name, int value, TolerationPolicy toleration) {}
