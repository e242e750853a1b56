package dev.tenure.simulator.report;

import java.util.List;

/** How evenly it went. */
final class Fairness {
  private Fairness() {}

  /**
   * Jain's index of the queues' mean slowdowns: 1 if all are alike, near 0 if one of many bears it
   * all.
   */
  static double jain(List<GroupReport> queues) {
    double sum = 0;
    double squares = 0;
    int count = 0;
    for (GroupReport queue : queues) {
      if (queue.slowdowns().count() > 0) {
        double slowdown = queue.slowdowns().mean();
        sum += slowdown;
        squares += slowdown * slowdown;
        count++;
      }
    }
    return squares == 0 ? 1 : sum * sum / (count * squares);
  }
}
