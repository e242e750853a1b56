package dev.tenure.engine.protect;

import dev.tenure.engine.state.PodState;

/**
 * Somebody wants somebody's room. One object is asked about many victims in turn, so that judging
 * thousands of them allocates nothing.
 */
public final class Attempt {
  private final PodState preemptor;
  private final Action action;
  private final long now;
  private PodState victim;
  private boolean takesCore;

  public Attempt(PodState preemptor, Action action, long now) {
    this.preemptor = preemptor;
    this.action = action;
    this.now = now;
    this.victim = preemptor;
  }

  /**
   * Turns to the next victim.
   *
   * @param core whether its whole workload would be taken, and not just a pod above its minimum
   */
  public Attempt on(PodState next, boolean core) {
    victim = next;
    takesCore = core;
    return this;
  }

  /** The pod that wants room; of a gang, any: they share queue and priority. */
  public PodState preemptor() {
    return preemptor;
  }

  public Action action() {
    return action;
  }

  public long now() {
    return now;
  }

  public PodState victim() {
    return victim;
  }

  public boolean takesCore() {
    return takesCore;
  }
}
