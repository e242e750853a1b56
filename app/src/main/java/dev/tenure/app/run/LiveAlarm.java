package dev.tenure.app.run;

import dev.tenure.kubernetes.live.LiveCluster;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * In a live cluster things happen when they happen: the alarm rings when there is news, or at the
 * instant that was named. While this scheduler may not act it only listens.
 */
final class LiveAlarm implements Alarm {
  private static final long GLANCE_MILLIS = 250;
  private static final long LONGEST_MILLIS = 3_600_000;

  private final LiveCluster cluster;
  private final BooleanSupplier mayAct;
  private final BooleanSupplier listen;
  private final LongSupplier clock;
  private final StopFlag stop;
  private final Gathering gathering;

  /**
   * An alarm that rings until it is stopped.
   *
   * @param listen takes in what has happened and decides nothing; did anything happen?
   */
  LiveAlarm(
      LiveCluster cluster,
      BooleanSupplier mayAct,
      BooleanSupplier listen,
      LongSupplier clock,
      StopFlag stop) {
    this.cluster = cluster;
    this.mayAct = mayAct;
    this.listen = listen;
    this.clock = clock;
    this.stop = stop;
    this.gathering = new Gathering(clock);
  }

  @Override
  public OptionalLong await(long then) {
    gathering.end();
    OptionalLong now = awaitDue(then);
    gathering.begin();
    return now;
  }

  private OptionalLong awaitDue(long then) {
    try {
      boolean waited = waitUntilMayAct();
      long soonest = waited ? clock.getAsLong() : then;
      while (!isStopped() && !isDue(Math.min(soonest, cluster.nextNews()))) {}
      if (!isStopped() && !mayAct.getAsBoolean()) {
        return awaitDue(then);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      stop.raise();
    }
    return isStopped() ? OptionalLong.empty() : OptionalLong.of(clock.getAsLong());
  }

  /** Did it have to wait for that? */
  private boolean waitUntilMayAct() throws InterruptedException {
    boolean waited = false;
    while (!isStopped() && !mayAct.getAsBoolean()) {
      waited = true;
      cluster.bell().await(GLANCE_MILLIS);
      var _ = listen.getAsBoolean();
    }
    return waited;
  }

  /**
   * Waits a while for the instant or for news; what comes in a burst is taken in together, and what
   * changes nothing, as a heartbeat, is no reason to decide.
   */
  private boolean isDue(long due) throws InterruptedException {
    long left = due - clock.getAsLong();
    if (left <= 0) {
      return true;
    }
    if (!cluster.bell().await(Math.min(left, LONGEST_MILLIS))) {
      return false;
    }
    Thread.sleep(Math.min(gathering.millis(), left));
    return listen.getAsBoolean();
  }

  @Override
  public boolean isStopped() {
    return stop.isRaised();
  }
}
