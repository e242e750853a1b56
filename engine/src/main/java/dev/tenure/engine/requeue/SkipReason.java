package dev.tenure.engine.requeue;

import java.util.Locale;

/** Why somebody who could be requeued is not. The words are stable: dashboards read them. */
public enum SkipReason {
  NOT_RUNNING("none of its pods runs"),
  NOT_PREEMPTIBLE("it is not preemptible"),
  INVALID_DURATION("its expected runtime is not a duration above zero"),
  MISSING_START("nobody knows when it started"),
  CLOCK_SKEW("it starts in the future, by the clock of this scheduler"),
  INVALID_NOT_BEFORE("its requeue-not-before cannot be read"),
  COOLDOWN("it was requeued before, and is left alone for a while"),
  MINRUNTIME_PROTECTED("it is protected from everybody who could start in its place");

  private final String words;

  SkipReason(String words) {
    this.words = words;
  }

  /** As a label: {@code not_running}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** For people. */
  public String words() {
    return words;
  }
}
