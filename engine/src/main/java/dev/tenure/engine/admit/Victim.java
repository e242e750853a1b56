package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;

/** A workload that has to leave, and on which ground. */
public record Victim(Holding holding, Ground ground) {}
