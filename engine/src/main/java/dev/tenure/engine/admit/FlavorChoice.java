package dev.tenure.engine.admit;

/**
 * The flavor of one resource.
 *
 * @param level how high up the tree it borrows; 0: not at all
 */
public record FlavorChoice(String flavor, Outcome outcome, int level) {}
