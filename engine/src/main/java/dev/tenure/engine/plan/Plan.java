package dev.tenure.engine.plan;

import java.util.List;
import java.util.OptionalLong;

/**
 * What to do now, in order, and who waits.
 *
 * @param lookAgainAt the earliest instant at which time alone may change the answer
 */
public record Plan(
    long now, List<Decision> decisions, List<Waiting> waiting, OptionalLong lookAgainAt) {
  public Plan {
    decisions = List.copyOf(decisions);
    waiting = List.copyOf(waiting);
  }
}
