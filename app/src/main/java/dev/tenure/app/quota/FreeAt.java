package dev.tenure.app.quota;

import dev.tenure.engine.admit.QuotaCandidate;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Verdict;

/** From when on a workload could be taken by the one that waits for its quota. */
public final class FreeAt {
  private FreeAt() {}

  /** {@link Time#NEVER} without a right to it: time does not give one. */
  public static long of(QuotaCandidate candidate) {
    if (!candidate.entitled()) {
      return Time.NEVER;
    }
    return candidate.verdicts().stream().mapToLong(Verdict::freeAt).max().orElse(Time.FREE);
  }
}
