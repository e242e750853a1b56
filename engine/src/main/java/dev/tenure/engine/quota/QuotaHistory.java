package dev.tenure.engine.quota;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The states that decisions have led to since something last changed from outside. A decision that
 * would lead back to one of them is the beginning of a circle.
 */
public final class QuotaHistory {
  private final Set<Long> states = new LinkedHashSet<>();
  private long last;
  private long returns;

  /** Has there been a state of this fingerprint that decisions have left since? */
  public boolean wasLeft(long fingerprint) {
    return fingerprint != last && states.contains(fingerprint);
  }

  /** How often decisions have led back to an earlier state, as far as is known. */
  public long returns() {
    return returns;
  }

  void record(long fingerprint) {
    if (wasLeft(fingerprint)) {
      returns++;
    }
    states.add(fingerprint);
    last = fingerprint;
  }

  /** Something changed from outside: what was decided before no longer counts. */
  void forget() {
    states.clear();
  }
}
