package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.BadVector;
import java.util.Arrays;

/** How a task stands, in the original's words. */
enum TaskStatus {
  RUNNING("Running"),
  /** Bound in this round. */
  BINDING("Binding"),
  /** Waits for room that is being freed; also one that has to move. */
  PIPELINED("Pipelined"),
  PENDING("Pending"),
  /** Evicted in this round, or leaving since before it. */
  RELEASING("Releasing"),
  /** Leaving for so long that nobody counts on it any more. */
  STUCK_IN_RELEASING("StuckInReleasing"),
  SUCCEEDED("Succeeded"),
  FAILED("Failed");

  private final String word;

  TaskStatus(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }

  /** Does it have room, now or as soon as others have left? */
  boolean isPlaced() {
    return this == RUNNING || this == BINDING || this == PIPELINED;
  }

  static TaskStatus of(String word) {
    return Arrays.stream(values())
        .filter(status -> status.word.equals(word))
        .findFirst()
        .orElseThrow(() -> new BadVector("unknown status " + word));
  }
}
