package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadMarks;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.TreeSet;

/** Lets the workloads of a world say how long they expect to run, well or badly. */
final class Overstay {
  private Overstay() {}

  /** Mostly nobody is taken by right, so that requeues are not forestalled. */
  static World in(World world, long seed) {
    Dice dice = new Dice(seed + 77);
    if (dice.chance(70)) {
      world.apply(
          new Change.SettingsSeen(
              world
                  .settings()
                  .doing(new TreeSet<>(List.of(PlanAction.ALLOCATE, PlanAction.REQUEUE)))));
    }
    for (Workload workload : List.copyOf(world.workloads().values())) {
      if (workload.family() == Family.QUEUED && dice.chance(80)) {
        world.apply(new Change.WorkloadSeen(expecting(workload, dice)));
      }
    }
    return world;
  }

  private static Workload expecting(Workload workload, Dice dice) {
    Stated expected =
        dice.chance(90)
            ? Stated.of(dice.of(1, 60_000, 600_000, 3_600_000, 36_000_000))
            : new Stated.Unreadable("soon");
    Stated delay = dice.chance(50) ? Stated.nothing() : Stated.of(dice.of(0, 60_000, 600_000));
    WaitingTerms terms = workload.terms();
    WorkloadMarks marks = workload.marks();
    boolean cooling = dice.chance(20);
    return workload
        .with(
            new WaitingTerms(
                terms.stalenessGraceMillis(),
                terms.preemptionDelayMillis(),
                new RequeueTerms(expected, delay)))
        .with(cooling ? marks.notRequeuedBefore(Worlds.NOW + dice.of(-1, 0, 1, 60_000)) : marks);
  }
}
