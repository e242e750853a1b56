package dev.tenure.engine.property;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.LimitSettings;
import dev.tenure.engine.model.Limits;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Stay;
import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Limits against thrash, and what they look at: a past, an expected end, what would be lost. */
public final class RandomLimits {
  private static final long MINUTE = 60_000;

  private final Dice dice;
  private final long now;

  public RandomLimits(Dice dice, long now) {
    this.dice = dice;
    this.now = now;
  }

  /** For all, and for one queue of either family. */
  public LimitSettings settings(String queue) {
    SortedMap<String, Limits> one = new TreeMap<>();
    if (dice.chance(40)) {
      one.put(queue, limits());
    }
    return new LimitSettings(limits(), some(30, dice.of(1, 2, 3)), one, one);
  }

  private Limits limits() {
    return new Limits(
        some(30, dice.of(0, 1, 2)),
        some(30, dice.of(0, 1, 2)),
        some(30, dice.of(100, 1000, 2500)),
        some(30, dice.of(500, 1000, 2000)),
        some(30, dice.of(1, 10) * MINUTE),
        some(30, dice.of(0, 1, 5) * MINUTE));
  }

  private OptionalLong some(int percent, long value) {
    return dice.chance(percent) ? OptionalLong.of(value) : OptionalLong.empty();
  }

  Workload on(Workload workload) {
    WaitingTerms terms = workload.terms();
    return workload
        .with(
            new WaitingTerms(
                terms.stalenessGraceMillis(),
                terms.preemptionDelayMillis(),
                new RequeueTerms(expected(), Stated.nothing())))
        .with(disruption())
        .with(workload.marks().evicted(past()).preempted(dice.of(0, 0, 1, 2)));
  }

  public QuotaWorkload on(QuotaWorkload workload) {
    return workload
        .with(disruption())
        .with(
            new Stay(
                Stated.nothing(),
                dice.of(0, 0, 1, 2),
                dice.chance(30) ? OptionalLong.of(past()) : OptionalLong.empty()));
  }

  private long past() {
    return now - dice.of(1, 20, 45, 59, 60, 3600) * 1000L;
  }

  /** Long enough for nobody to be queued again for it. */
  private Stated expected() {
    return dice.chance(30) ? Stated.of(24 * 60 * MINUTE) : Stated.nothing();
  }

  private DisruptionTerms disruption() {
    @Nullable Checkpointing saving =
        switch (dice.between(0, 3)) {
          case 0 -> new Checkpointing.Periodic(dice.of(1, 7, 30) * MINUTE);
          case 1 -> Checkpointing.TRANSPARENT;
          case 2 -> Checkpointing.NONE;
          default -> null;
        };
    return new DisruptionTerms(saving, OptionalLong.empty(), null);
  }
}
