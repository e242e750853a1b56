package dev.tenure.engine.protect;

import dev.tenure.engine.state.Party;

/**
 * Somebody wants somebody's room. One object is asked about many victims in turn, so that judging
 * thousands of them allocates nothing.
 */
public final class Attempt {
  private final Party preemptor;
  private final Action action;
  private final long now;
  private Party victim;
  private boolean takesCore;

  public Attempt(Party preemptor, Action action, long now) {
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
  public Attempt on(Party next, boolean core) {
    victim = next;
    takesCore = core;
    return this;
  }

  /** Who wants room; of a gang, any pod: they share queue and priority. */
  public Party preemptor() {
    return preemptor;
  }

  public Action action() {
    return action;
  }

  public long now() {
    return now;
  }

  public Party victim() {
    return victim;
  }

  public boolean takesCore() {
    return takesCore;
  }
}
