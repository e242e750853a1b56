package dev.tenure.simulator.world;

/**
 * How often nodes fail.
 *
 * @param meanTimeBetween of one node; zero: they never do
 * @param repair how long it is gone then
 */
public record Failures(long meanTimeBetween, Spread repair) {
  public static final Failures NONE = new Failures(0, Spread.NONE);
}
