package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Cause;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a job ran, and what stopped it.
 *
 * @param finished when it was done; below zero: it was not
 * @param lost unit-milliseconds of its work that had to be done again
 */
public record JobStory(
    String job,
    String queue,
    long units,
    long submitted,
    long finished,
    long lost,
    List<Span> ran) {
  public JobStory {
    ran = List.copyOf(ran);
  }

  /**
   * A time for which its gang was whole.
   *
   * @param end what ended it; absent: it was done, or the run was over
   */
  public record Span(long from, long to, @Nullable Cause end) {}
}
