package dev.tenure.engine.admit;

import java.util.List;

/**
 * All that stands between a waiting workload and its quota, for people who ask.
 *
 * @param flavors each flavor that was tried, and what came of it
 * @param levels how far the quota reaches on each level, for what does not fit
 * @param candidates who holds what it waits for, in the order in which they would be taken
 */
public record QuotaReport(
    List<FlavorTry> flavors, List<Level> levels, List<QuotaCandidate> candidates) {
  public static final QuotaReport NONE = new QuotaReport(List.of(), List.of(), List.of());

  public QuotaReport {
    flavors = List.copyOf(flavors);
    levels = List.copyOf(levels);
    candidates = List.copyOf(candidates);
  }
}
