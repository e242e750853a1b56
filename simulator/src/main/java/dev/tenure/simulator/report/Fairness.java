package dev.tenure.simulator.report;

import java.util.List;

/**
 * How evenly it went.
 *
 * @param jain Jain's index of the queues' mean slowdowns: 1 if all are alike, near 0 if one of many
 *     bears it all
 * @param finishTimes how much later jobs were done than if they had had their queue's quota for
 *     themselves from the beginning, in thousandths of that time
 * @param waitedADay how many jobs waited for more than a day in all
 */
public record Fairness(double jain, Percentiles finishTimes, int waitedADay) {
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
