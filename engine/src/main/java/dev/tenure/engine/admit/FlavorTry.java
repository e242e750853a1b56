package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import org.jspecify.annotations.Nullable;

/**
 * What came of trying one flavor for one pod set, for people who ask.
 *
 * @param resource what was asked of it; absent: the flavor does not suit the pods at all
 */
public record FlavorTry(
    String podSet,
    String flavor,
    @Nullable String resource,
    Outcome outcome,
    int level,
    Reason why) {}
