package dev.tenure.simulator.trace;

import dev.tenure.engine.model.Time;
import java.util.List;

/**
 * A part of a trace, told from its own beginning and at another pace.
 *
 * @param from the first instant that belongs to it
 * @param to the first that no longer does
 * @param loadPercent how much faster jobs come than they did: 200 is twice the load
 */
public record Window(long from, long to, int loadPercent) {
  public static final Window WHOLE = new Window(0, Time.NEVER, 100);

  public Window {
    if (from < 0 || to <= from || loadPercent <= 0) {
      throw new IllegalArgumentException("no window: " + from + " to " + to);
    }
  }

  /** The jobs that were submitted in it; its beginning is their zero. */
  public Trace of(Trace trace) {
    List<TraceJob> jobs =
        trace.jobs().stream()
            .filter(job -> job.submit() >= from && job.submit() < to)
            .map(job -> job.submittedAt((job.submit() - from) * 100 / loadPercent))
            .toList();
    return trace.with(jobs);
  }
}
