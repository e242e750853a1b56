package dev.tenure.app.run;

import dev.tenure.engine.model.Time;
import dev.tenure.simulator.SimulatedCluster;
import java.util.OptionalLong;

/** In an embedded cluster something happens when somebody leaves, and that is known beforehand. */
final class EmbeddedAlarm implements Alarm {
  private final SimulatedCluster cluster;
  private final Pace pace;
  private final long end;
  private Ending ending = Ending.STOPPED;

  /** Rings until {@code end}; with {@link Time#NEVER} until nothing can happen any more. */
  EmbeddedAlarm(SimulatedCluster cluster, Pace pace, long end) {
    this.cluster = cluster;
    this.pace = pace;
    this.end = end;
  }

  @Override
  public OptionalLong await(long then) {
    if (isStopped()) {
      return over(Ending.STOPPED);
    }
    long next = Math.min(then, cluster.nextDeparture().orElse(Time.NEVER));
    if (next == Time.NEVER && end == Time.NEVER) {
      return over(Ending.QUIET);
    }
    if (!pace.sleepUntil(Math.min(next, end))) {
      return over(Ending.STOPPED);
    }
    if (next > end) {
      return over(Ending.TIME_IS_UP);
    }
    cluster.advanceTo(next);
    return OptionalLong.of(next);
  }

  private OptionalLong over(Ending why) {
    ending = why;
    return OptionalLong.empty();
  }

  /** Why it is over. */
  Ending ending() {
    return ending;
  }

  @Override
  public boolean isStopped() {
    return pace.isStopped();
  }
}
