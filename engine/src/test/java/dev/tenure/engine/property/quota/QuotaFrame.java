package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.TolerationPolicy;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.QueueingStrategy;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Random queues and cohorts, and what is said about them. */
final class QuotaFrame {
  static final List<String> CLASSES = List.of("bronze", "silver");
  private static final int MOST_COHORTS = 4;
  private static final int MOST_QUEUES = 5;

  private final Dice dice;
  private final QuotaDice parts;
  private final boolean promises;

  /** With promises of minimum runtimes, and classes that tolerate little, or without. */
  QuotaFrame(Dice dice, boolean promises) {
    this.dice = dice;
    this.parts = new QuotaDice(dice);
    this.promises = promises;
  }

  void build(Consumer<Change> world) {
    world.accept(new Change.SettingsSeen(settings()));
    CLASSES.forEach(name -> world.accept(new Change.PriorityClassSeen(priorityClass(name))));
    for (String name : QuotaDice.FLAVORS) {
      world.accept(new QuotaChange.FlavorSeen(flavor(name)));
    }
    int cohorts = dice.between(0, MOST_COHORTS);
    for (int i = 0; i < cohorts; i++) {
      world.accept(new QuotaChange.CohortSeen(cohort(i, dice.chance(75) ? i : 0)));
    }
    int queues = dice.between(1, MOST_QUEUES);
    List<String> flavors = QuotaDice.FLAVORS.subList(0, dice.of(1, 1, 1, 2, 3));
    for (int i = 0; i < queues; i++) {
      world.accept(new QuotaChange.ClusterQueueSeen(queue("q" + i, flavors, cohorts)));
      world.accept(new QuotaChange.LocalQueueSeen(localQueue(i)));
    }
  }

  Settings settings() {
    Settings plain = Settings.DEFAULT;
    return new Settings(
        plain.minRuntime(),
        promises && dice.chance(10) ? 60_000 : 0,
        promises && dice.chance(10) ? 60_000 : 0,
        dice.of(Settings.ResolveMethod.values()),
        plain.onInvalidPolicy(),
        plain.onMissingClass(),
        plain.pdbPolicy(),
        plain.systemCriticalPriority(),
        plain.claimMillis(),
        parts.sharing());
  }

  PriorityClass priorityClass(String name) {
    int value = dice.between(0, 4) * 10;
    TolerationPolicy policy =
        promises
            ? dice.of(
                new TolerationPolicy.None(value + 1),
                new TolerationPolicy.Tolerates(value + 10, 45),
                new TolerationPolicy.Tolerates(value + 10, -1))
            : new TolerationPolicy.Tolerates(0, 0);
    return new PriorityClass(name, value, policy);
  }

  private static ResourceFlavor flavor(String name) {
    return new ResourceFlavor(name, new TreeMap<>(), List.of(), List.of());
  }

  /** Below one of those with a smaller number. */
  Cohort cohort(int number, int smaller) {
    @Nullable String parent = smaller == 0 ? null : "c" + dice.between(0, smaller - 1);
    return new Cohort(
        "c" + number,
        parent,
        dice.chance(30) ? List.of(parts.group(QuotaDice.FLAVORS, "cpu", "gpu")) : List.of(),
        parts.weight(),
        parts.promises(promises ? 20 : 0));
  }

  /** In one of so many cohorts, or in one that is only named, or in none. */
  ClusterQueue queue(String name, List<String> flavors, int cohorts) {
    @Nullable String cohort =
        dice.chance(5) ? null : "c" + dice.between(0, Math.max(0, cohorts - 1));
    return new ClusterQueue(
        name,
        cohort,
        parts.groups(flavors),
        dice.chance(70) ? QueueingStrategy.BEST_EFFORT_FIFO : QueueingStrategy.STRICT_FIFO,
        LabelSelector.EVERYTHING,
        parts.rights(),
        parts.fungibility(),
        parts.weight(),
        StopPolicy.NONE,
        parts.promises(promises ? 20 : 0),
        promises && dice.chance(10) ? new QueueExtras(20_000, List.of(), null) : QueueExtras.NONE);
  }

  /** The same queue, with priorities that move inside it. */
  static ClusterQueue moving(ClusterQueue queue, Dice dice) {
    DynamicPriority moves =
        new DynamicPriority(
            dice.of(0, 3600, 7200), dice.between(0, 30), dice.of(0, 3600), dice.between(0, 30));
    return with(queue, new QueueExtras(0, List.of(), moves));
  }

  /** The same queue, which takes in an order of its own. */
  static ClusterQueue sorting(ClusterQueue queue, Dice dice) {
    List<VictimCriterion> criteria =
        dice.chance(60)
            ? List.of(VictimCriterion.BY_LOWEST_DISRUPTION_COST)
            : List.of(dice.of(VictimCriterion.values()), dice.of(VictimCriterion.values()));
    return with(queue, new QueueExtras(queue.extras().triggerAfterMillis(), criteria, null));
  }

  private static ClusterQueue with(ClusterQueue queue, QueueExtras extras) {
    return new ClusterQueue(
        queue.name(),
        queue.cohort(),
        queue.groups(),
        queue.strategy(),
        queue.namespaces(),
        queue.preemption(),
        queue.fungibility(),
        queue.weight(),
        queue.stop(),
        queue.promises(),
        extras);
  }

  private static LocalQueue localQueue(int number) {
    return new LocalQueue(QuotaWorld.NAMESPACE, "lq" + number, "q" + number, StopPolicy.NONE);
  }
}
