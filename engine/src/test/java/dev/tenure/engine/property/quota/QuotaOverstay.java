package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Requeueing;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;

/** Lets the workloads of a world say how long they expect to run, well or badly. */
final class QuotaOverstay {
  private QuotaOverstay() {}

  static QuotaWorld in(QuotaWorld world, long seed) {
    Dice dice = new Dice(seed + 77);
    for (QuotaWorkload workload : List.copyOf(world.workloads().values())) {
      if (dice.chance(80)) {
        world.apply(new QuotaChange.QuotaWorkloadSeen(workload.with(expecting(dice))));
      }
    }
    return world;
  }

  private static Requeueing expecting(Dice dice) {
    Stated expected =
        dice.chance(90)
            ? Stated.of(dice.of(1, 1_000, 5_000, 30_000, 600_000))
            : new Stated.Unreadable("soon");
    Stated delay = dice.chance(50) ? Stated.nothing() : Stated.of(dice.of(0, 3_000, 60_000));
    Stated notBefore =
        dice.chance(20) ? Stated.of(QuotaWorlds.NOW + dice.of(-1, 0, 1, 5_000)) : Stated.nothing();
    return new Requeueing(new RequeueTerms(expected, delay), notBefore);
  }
}
