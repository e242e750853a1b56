package dev.tenure.engine.property;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.CostSettings;
import dev.tenure.engine.model.CostSettings.UnknownCost;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Milestones;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Adds to a world what workloads and queues may say of interruptions and of priorities. */
final class RandomTerms {
  private static final long MINUTE = 60_000;

  private final Dice dice;
  private final World world;

  RandomTerms(Dice dice, World world) {
    this.dice = dice;
    this.world = world;
  }

  /** It counts what interruptions cost, whoever says what of it. */
  void countCosts() {
    CostSettings costs =
        new CostSettings(
            VictimOrder.LEAST_LOST_WORK,
            dice.chance(50) ? Checkpointing.NONE : checkpointing(),
            dice.chance(70) ? UnknownCost.DEFAULT_MODEL : UnknownCost.CHEAPEST,
            dice.of(0, 0, 1, 3) * MINUTE,
            dice.of(1, 1, 3),
            dice.of(1, 1, 0));
    world.apply(new Change.SettingsSeen(world.settings().with(costs)));
    for (Queue queue : List.copyOf(world.queues().values())) {
      if (dice.chance(30)) {
        world.apply(new Change.QueueSeen(queue.with(terms(OptionalLong.empty()))));
      }
    }
    for (Workload workload : List.copyOf(world.workloads().values())) {
      if (dice.chance(70)) {
        world.apply(new Change.WorkloadSeen(workload.with(terms(saved()))));
      }
    }
  }

  private OptionalLong saved() {
    return dice.chance(15)
        ? OptionalLong.of(Worlds.NOW - dice.of(-1, 0, 1, 10, 100) * MINUTE)
        : OptionalLong.empty();
  }

  private DisruptionTerms terms(OptionalLong saved) {
    return new DisruptionTerms(
        dice.chance(70) ? checkpointing() : null, saved, dice.chance(30) ? milestones() : null);
  }

  private Checkpointing checkpointing() {
    return switch (dice.between(0, 5)) {
      case 0 -> Checkpointing.NONE;
      case 1 -> Checkpointing.TRANSPARENT;
      case 2 -> new Checkpointing.Graceful(dice.of(1, 30, 300) * 1000L);
      default -> new Checkpointing.Periodic(dice.of(1, 7, 30, 120) * MINUTE);
    };
  }

  private Milestones milestones() {
    List<Milestones.Point> points = new ArrayList<>();
    long after = 0;
    for (int i = dice.between(1, 3); i > 0; i--) {
      after += dice.of(1, 5, 30) * MINUTE;
      points.add(new Milestones.Point(after, dice.of(0, 25, 100)));
    }
    return new Milestones(points);
  }

  /** In some queues priorities move, and quickly. */
  void movePriorities() {
    for (Queue queue : List.copyOf(world.queues().values())) {
      @Nullable DynamicPriority moving =
          dice.chance(70)
              ? new DynamicPriority(
                  dice.of(0, 60, 600), dice.of(1, 10, 100), dice.of(0, 60, 300), dice.of(1, 10, 50))
              : null;
      world.apply(new Change.QueueSeen(queue.moving(moving)));
    }
  }
}
