package dev.tenure.engine.explain;

/** A named parameter of a reason. */
public record Param(String name, Value value) {}
