package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import java.util.List;

/**
 * All that stands between a waiting workload and its quota, for people who ask.
 *
 * @param flavors each flavor that was tried, and what came of it
 * @param levels how far the quota reaches on each level, for what does not fit
 * @param attempts in which ways others were taken in vain, one after the other
 * @param candidates who holds what it waits for, in the order in which they would be taken
 */
public record QuotaReport(
    List<FlavorTry> flavors,
    List<Level> levels,
    List<Reason> attempts,
    List<QuotaCandidate> candidates) {
  public static final QuotaReport NONE =
      new QuotaReport(List.of(), List.of(), List.of(), List.of());

  public QuotaReport {
    flavors = List.copyOf(flavors);
    levels = List.copyOf(levels);
    attempts = List.copyOf(attempts);
    candidates = List.copyOf(candidates);
  }
}
