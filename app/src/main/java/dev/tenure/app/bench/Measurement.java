package dev.tenure.app.bench;

import java.util.OptionalDouble;

/**
 * What was measured, per decision.
 *
 * @param cpuMicros the median of the time on the CPU of the one thread that decides
 * @param allocatedBytes the median
 * @param barMicros what the CPU time must stay below, where a bar is set for that size
 * @param detail what was decided about
 */
record Measurement(
    String name,
    String size,
    double medianMicros,
    double p99Micros,
    double cpuMicros,
    long allocatedBytes,
    OptionalDouble barMicros,
    String detail) {

  /** True also where no bar is set. */
  boolean keepsBar() {
    return barMicros.isEmpty() || cpuMicros <= barMicros.getAsDouble();
  }
}
