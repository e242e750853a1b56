package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What happens to quota that the scheduler has no part in. */
final class QuotaOutside {
  private static final int FIRST_ARRIVAL = 50;

  private final Dice dice;
  private final QuotaWorld world;
  private final boolean promises;
  private final QuotaFrame frame;
  private int arrivals = FIRST_ARRIVAL;

  QuotaOutside(Dice dice, QuotaWorld world, boolean promises) {
    this.dice = dice;
    this.world = world;
    this.promises = promises;
    this.frame = new QuotaFrame(dice, promises);
  }

  /** Work comes and goes; quotas stay. Absent: nothing happens. */
  @Nullable Change work(long now) {
    return switch (dice.between(0, 5)) {
      case 0, 1 -> new QuotaChange.QuotaWorkloadSeen(arrival(now));
      case 2, 3 -> gone(workload -> workload.admission() != null);
      case 4 -> gone(workload -> workload.admission() == null);
      default -> reprioritized();
    };
  }

  /** Anything at all. Absent: nothing happens. */
  @Nullable Change any(long now) {
    return switch (dice.between(0, 9)) {
      case 0 -> new QuotaChange.ClusterQueueSeen(queue());
      case 1 -> new QuotaChange.CohortSeen(cohort());
      case 2 -> new QuotaChange.ClusterQueueGone("q" + dice.between(0, 4));
      case 3 -> new QuotaChange.CohortGone("c" + dice.between(0, 3));
      case 4 -> stopped();
      case 5 -> told(now);
      case 6 -> new Change.PriorityClassSeen(frame.priorityClass(dice.pick(QuotaFrame.CLASSES)));
      case 7 -> new Change.SettingsSeen(frame.settings());
      default -> work(now);
    };
  }

  private QuotaWorkload arrival(long now) {
    return new QuotaPopulation(dice, world, now, promises).waiting(arrivals++);
  }

  private ClusterQueue queue() {
    List<String> flavors = QuotaDice.FLAVORS.subList(0, dice.between(1, 3));
    return frame.queue("q" + dice.between(0, 4), flavors, 4);
  }

  /** Its parent may be itself, or below it: circles come and go. */
  private Cohort cohort() {
    return frame.cohort(dice.between(0, 3), dice.between(0, 4));
  }

  private @Nullable Change gone(Predicate<QuotaWorkload> which) {
    @Nullable QuotaWorkload known = any(which);
    return known == null ? null : new QuotaChange.QuotaWorkloadGone(known.id());
  }

  private @Nullable Change reprioritized() {
    @Nullable QuotaWorkload known = any(_ -> true);
    return known == null
        ? null
        : seen(known, dice.between(0, 4) * 10, known.active(), known.standing());
  }

  private @Nullable Change stopped() {
    @Nullable QuotaWorkload known = any(workload -> workload.admission() == null);
    return known == null
        ? null
        : seen(known, known.priority(), !known.active(), QuotaStanding.WAITING);
  }

  private @Nullable Change told(long now) {
    @Nullable QuotaWorkload known = any(workload -> workload.admission() != null);
    return known == null
        ? null
        : seen(known, known.priority(), known.active(), known.standing().evicted(now));
  }

  private @Nullable QuotaWorkload any(Predicate<QuotaWorkload> which) {
    List<QuotaWorkload> all = world.workloads().values().stream().filter(which).toList();
    return all.isEmpty() ? null : dice.pick(all);
  }

  private static Change seen(
      QuotaWorkload known, int priority, boolean active, QuotaStanding standing) {
    WorkloadId id = known.id();
    return new QuotaChange.QuotaWorkloadSeen(
        new QuotaWorkload(
            id,
            known.uid(),
            known.localQueue(),
            priority,
            known.priorityClass(),
            known.createdAt(),
            known.podSets(),
            active,
            known.preemptible(),
            known.refusal(),
            standing,
            known.onPreemption()));
  }
}
