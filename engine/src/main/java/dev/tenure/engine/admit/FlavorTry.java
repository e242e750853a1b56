package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;

/** What came of trying one flavor for one pod set, for people who ask. */
public record FlavorTry(String podSet, String flavor, Outcome outcome, int level, Reason why) {}
