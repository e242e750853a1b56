package dev.tenure.simulator.report;

import java.util.List;

/**
 * How a run went over time, in equal steps.
 *
 * @param width how long a step is, in milliseconds
 * @param steps the last one may be shorter
 */
public record Course(long width, List<String> queues, List<Step> steps) {
  public Course {
    queues = List.copyOf(queues);
    steps = List.copyOf(steps);
  }

  /**
   * One step.
   *
   * @param held unit-milliseconds that each queue held, in the order of the queues
   * @param wanting unit-milliseconds that were wanted and not held, by all
   * @param capacity unit-milliseconds that there were
   * @param stops how often jobs had to stop for others
   */
  public record Step(List<Long> held, long wanting, long capacity, int stops) {
    public Step {
      held = List.copyOf(held);
    }
  }
}
