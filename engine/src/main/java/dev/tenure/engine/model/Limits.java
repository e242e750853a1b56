package dev.tenure.engine.model;

import java.util.OptionalLong;

/**
 * Limits against thrash as one level says them: the configuration, or a queue. Absent: the level
 * above decides; 0: off.
 *
 * @param maxPreemptions how often a workload may be preempted; then it is left alone for good
 * @param evictionsPerMinute how many workloads of one queue may be interrupted within a minute
 * @param minBenefit the least that a preemptor may do for what is lost by it, in thousandths
 * @param maxEvicted the most that may be evicted for what is asked for, in thousandths
 * @param finishingWithin who ends within that time, as it expects, is left alone until then
 * @param patience for so long a workload waits before it evicts anybody
 */
public record Limits(
    OptionalLong maxPreemptions,
    OptionalLong evictionsPerMinute,
    OptionalLong minBenefit,
    OptionalLong maxEvicted,
    OptionalLong finishingWithin,
    OptionalLong patience) {
  private static final OptionalLong OPEN = OptionalLong.empty();

  public static final Limits NONE = new Limits(OPEN, OPEN, OPEN, OPEN, OPEN, OPEN);

  /** These, with what they leave open taken from the level above. */
  public Limits or(Limits above) {
    return new Limits(
        or(maxPreemptions, above.maxPreemptions),
        or(evictionsPerMinute, above.evictionsPerMinute),
        or(minBenefit, above.minBenefit),
        or(maxEvicted, above.maxEvicted),
        or(finishingWithin, above.finishingWithin),
        or(patience, above.patience));
  }

  private static OptionalLong or(OptionalLong own, OptionalLong above) {
    return own.isPresent() ? own : above;
  }
}
