package dev.tenure.simulator.report;

import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Unit;
import java.util.List;
import java.util.PriorityQueue;

/**
 * What no scheduler can beat, whatever it knows of the future. One machine as fast as all nodes
 * together, on which a job can be stopped for nothing and needs no nodes of its own, is served best
 * by always doing what is done first; and nobody is done before it has worked for its duration.
 */
final class ClairvoyantBound {
  private final long capacity;
  private final Unit unit;
  private final PriorityQueue<Double> left = new PriorityQueue<>();
  private double now;
  private double sum;

  private ClairvoyantBound(long capacity, Unit unit) {
    this.capacity = capacity;
    this.unit = unit;
  }

  /** The least mean time from being submitted to being done, in milliseconds. */
  static long meanCompletion(Trace trace, long capacity) {
    if (trace.jobs().isEmpty() || capacity == 0) {
      return 0;
    }
    double durations = trace.jobs().stream().mapToDouble(TraceJob::duration).sum();
    double together = new ClairvoyantBound(capacity, Unit.of(trace)).sumOf(trace.jobs());
    return (long) (Math.max(durations, together) / trace.jobs().size());
  }

  /** Of jobs in the order in which they are submitted. */
  private double sumOf(List<TraceJob> jobs) {
    for (TraceJob job : jobs) {
      workUntil((double) job.submit());
      left.add((double) unit.in(job) * job.duration());
      sum -= job.submit();
    }
    workUntil(Double.POSITIVE_INFINITY);
    return sum;
  }

  private void workUntil(double then) {
    while (!left.isEmpty() && now + left.element() / capacity <= then) {
      now += left.remove() / capacity;
      sum += now;
    }
    if (!left.isEmpty()) {
      left.add(left.remove() - (then - now) * capacity);
    }
    now = left.isEmpty() ? Math.max(now, then) : then;
  }
}
