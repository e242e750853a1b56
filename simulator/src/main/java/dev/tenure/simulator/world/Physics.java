package dev.tenure.simulator.world;

/**
 * How the world goes, whatever is decided in it.
 *
 * @param seed the source of all chance: the same seed, the same world
 * @param grace how long a job takes to leave that is told to; zero: it is gone at once
 * @param startDelay how long a whole gang takes before it works
 * @param restart what comes on top of that if it has run before
 * @param checkpoint what survives of the work of a job that is stopped
 */
public record Physics(
    long seed,
    Spread grace,
    Spread startDelay,
    RestartCost restart,
    Checkpoint checkpoint,
    Failures failures) {
  /** Nothing takes time, nothing breaks, nothing is lost. */
  public static final Physics IDEAL =
      new Physics(
          0,
          Spread.NONE,
          Spread.NONE,
          RestartCost.NONE,
          new Checkpoint.Transparent(),
          Failures.NONE);

  /** Leaving takes half a minute, starting ten seconds, and nobody saves its work. */
  public static final Physics USUAL =
      IDEAL
          .with(new Checkpoint.None())
          .withGrace(Spread.always(30_000))
          .withStartDelay(Spread.always(10_000));

  public Physics with(RestartCost cost) {
    return new Physics(seed, grace, startDelay, cost, checkpoint, failures);
  }

  public Physics with(Checkpoint model) {
    return new Physics(seed, grace, startDelay, restart, model, failures);
  }

  public Physics with(Failures often) {
    return new Physics(seed, grace, startDelay, restart, checkpoint, often);
  }

  public Physics withGrace(Spread time) {
    return new Physics(seed, time, startDelay, restart, checkpoint, failures);
  }

  public Physics withStartDelay(Spread time) {
    return new Physics(seed, grace, time, restart, checkpoint, failures);
  }

  public Physics withSeed(long other) {
    return new Physics(other, grace, startDelay, restart, checkpoint, failures);
  }
}
