package dev.tenure.simulator.world;

/** How long a job still takes of which nobody says it: drawn for each by itself. */
public record Remaining(Spread spread, long seed) {
  /** Of the job of that name, whoever else there is. */
  public long of(String name) {
    return new Draws(seed).between(spread, Draws.Purpose.REMAINING, name, 0);
  }
}
