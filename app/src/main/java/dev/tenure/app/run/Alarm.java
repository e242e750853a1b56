package dev.tenure.app.run;

import java.util.OptionalLong;

/** Wakes the loop: the only thing, beside the view and the actuator, that knows which cluster. */
interface Alarm {
  /**
   * Waits until then, or until something happens in the cluster before.
   *
   * @return the instant to go on at; empty: it is over
   */
  OptionalLong await(long then);

  /** Does somebody want the loop to end, although there may be more to do at once? */
  boolean isStopped();
}
