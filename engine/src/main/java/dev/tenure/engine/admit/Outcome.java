package dev.tenure.engine.admit;

/** How well a request goes with a flavor, the worst first. */
public enum Outcome {
  /** Not at all, or not while others use what they use. */
  NO_FIT,
  /** Somebody would have to leave, but there is nobody who may be asked to. */
  NO_CANDIDATES,
  /** Somebody has to leave, of the own queue too. */
  PREEMPT,
  /** Somebody has to leave, of other queues only. */
  RECLAIM,
  FIT;

  /** Would somebody have to leave? */
  public boolean needsPreemption() {
    return this == NO_CANDIDATES || this == PREEMPT || this == RECLAIM;
  }

  static Outcome worse(Outcome a, Outcome b) {
    return a.compareTo(b) <= 0 ? a : b;
  }
}
