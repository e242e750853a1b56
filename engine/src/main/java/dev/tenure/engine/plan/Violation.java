package dev.tenure.engine.plan;

/**
 * A law that a plan would break.
 *
 * @param law its number in the architecture
 */
public record Violation(int law, String what) {}
