package dev.tenure.simulator.world;

import org.jspecify.annotations.Nullable;

/** Who looks on, to report or to check. */
public interface Watcher {
  /** Nobody looks on. */
  Watcher NONE = new Watcher() {};

  default void submitted(SimJob job, long now) {}

  /** A job is promised its room from now on, before any part of it is on a node. */
  default void admitted(SimJob job, long now) {}

  /** A job has given its quota back, and waits. */
  default void dismissed(SimJob job, long now) {}

  /**
   * A job was there before the world began; what it has on nodes follows.
   *
   * @param since since when its promises count: not after now
   */
  default void found(SimJob job, long since, boolean admitted, long now) {}

  /** Who decides says that it keeps room on a node for a job, until others have left. */
  default void roomKept(SimJob job, SimNode node, long now) {}

  /** And that it keeps none any more. */
  default void roomGivenUp(SimJob job, long now) {}

  /** Part of a gang is put on a node. */
  default void seated(SimJob job, Part part, long now) {}

  /** The gang works from now on. */
  default void works(SimJob job, long now) {}

  /** A job had to stop. */
  default void stopped(SimJob job, Stop stop) {}

  /** A start is broken off: what a gang has that is not whole has to go again. */
  default void brokenOff(SimJob job, Cause cause, long now) {}

  /** Part of a gang has left its node. */
  default void left(SimJob job, Part part, long now) {}

  default void finished(SimJob job, long now) {}

  default void nodeChanged(SimNode node, long now) {}

  /** Something happened that nobody decided and that concerns all, such as a new configuration. */
  default void disturbed(long now) {}

  /** Who decides does not know yet what has become of that job, or learns it only now. */
  default void unheard(SimJob job, long now) {}

  /** The same of a node. */
  default void unheard(SimNode node, long now) {}

  /** What was decided about a job could not be done, at least not all of it. */
  default void refused(SimJob job, long now) {}

  /** Who decides has started again and knows what is stored, and nothing else. */
  default void informed(long now) {}

  /** The clock by which is decided is so many milliseconds ahead of the world's from now on. */
  default void clockSet(long ahead, long now) {}

  /** Time has passed: nothing has changed since the last call. */
  default void passed(long now) {}

  /**
   * That a job had to stop.
   *
   * @param gainer the job that gained by it; absent: none
   * @param whole whether nothing of it stays
   * @param ran how long it had been whole
   * @param lostMillis how much of its work is lost
   */
  record Stop(
      long now, Cause cause, @Nullable SimJob gainer, boolean whole, long ran, long lostMillis) {
    /** The queue that gained by it; empty: none. */
    public String forWhom() {
      return gainer == null ? "" : gainer.trace().queue();
    }

    /** How much of the work that is lost was done in the time that is measured: it was the last. */
    public long lostIn(MeasuredTime measured) {
      return measured.of(now - lostMillis, now);
    }

    /** The same as if nobody had gained by it. */
    public Stop forNobody() {
      return new Stop(now, cause, null, whole, ran, lostMillis);
    }
  }
}
