package dev.tenure.simulator.report;

import dev.tenure.simulator.report.RunReport.Taking;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts how often jobs had to stop, why, and for whom. */
final class Tally implements Watcher {
  private final MeasuredTime measured;
  private final SortedMap<Cause, Integer> stops = new TreeMap<>();
  private final SortedMap<Taking, Integer> takings = new TreeMap<>();

  Tally(MeasuredTime measured) {
    this.measured = measured;
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    if (!measured.has(stop.now())) {
      return;
    }
    stops.merge(stop.cause(), 1, Integer::sum);
    if (!stop.forWhom().isEmpty()) {
      takings.merge(new Taking(stop.forWhom(), job.trace().queue()), 1, Integer::sum);
    }
  }

  SortedMap<Cause, Integer> stops() {
    return stops;
  }

  SortedMap<Taking, Integer> takings() {
    return takings;
  }
}
