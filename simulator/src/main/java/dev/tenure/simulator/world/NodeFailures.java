package dev.tenure.simulator.world;

/** When nodes fail, and when they are back: each for itself. */
final class NodeFailures {
  private final Failures failures;
  private final Draws draws;
  private final Timeline timeline;

  NodeFailures(Failures failures, Draws draws, Timeline timeline) {
    this.failures = failures;
    this.draws = draws;
    this.timeline = timeline;
  }

  /** It works from now on: sometime it fails, if nodes fail at all. */
  void foresee(SimNode node, long now) {
    long mean = failures.meanTimeBetween();
    if (mean > 0) {
      long in = draws.exponential(mean, Draws.Purpose.TIME_TO_FAILURE, node.name(), node.failures);
      timeline.note(now + in, Happening.NODE_DOWN, node.index(), 0, 0);
    }
  }

  /** It fails now, and comes back when it is repaired. */
  void fails(SimNode node, long now) {
    node.failures++;
    node.setUp(false);
    long back =
        draws.between(failures.repair(), Draws.Purpose.TIME_TO_REPAIR, node.name(), node.failures);
    timeline.note(now + back, Happening.NODE_UP, node.index(), 0, 0);
  }
}
