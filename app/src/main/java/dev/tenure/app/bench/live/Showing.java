package dev.tenure.app.bench.live;

/**
 * How a scheduler has done.
 *
 * @param preemptors how many were counted
 * @param seconds how long these took
 * @param cpuSeconds how much CPU time the scheduler's process took meanwhile
 * @param medianSeconds from the creation of one to its binding
 * @param p99Seconds the same, for the 99th of a hundred
 */
public record Showing(
    int preemptors, double seconds, double cpuSeconds, double medianSeconds, double p99Seconds) {
  public double perSecond() {
    return preemptors / seconds;
  }

  public double cpuMicrosEach() {
    return cpuSeconds * 1e6 / preemptors;
  }
}
