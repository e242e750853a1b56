package dev.tenure.engine.property;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.TolerationPolicy;
import dev.tenure.engine.scenario.Amounts;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Everything of a random world but its pods: settings, nodes, queues, classes, budgets. */
final class Frame {
  static final List<String> ZONES = List.of("a", "b");
  static final List<String> APPS = List.of("web", "db");

  /** More than there are, so that some pods name a class that does not exist. */
  static final List<String> CLASSES = List.of("c1", "c2", "c3");

  static final List<String> QUEUES = List.of("q1", "q2", "q3", "q4", "lost");

  private final Dice dice;

  /** Do queues say what they are due? */
  private final boolean stated;

  Frame(Dice dice) {
    this.dice = dice;
    this.stated = dice.chance(50);
  }

  /** Tells of objects, whether new or known before. */
  void build(Consumer<Change> news) {
    news.accept(new Change.SettingsSeen(settings()));
    int nodes = dice.between(1, 4);
    for (int i = 1; i <= nodes; i++) {
      news.accept(new Change.NodeSeen(node("n" + i)));
    }
    for (String queue : QUEUES.subList(0, dice.between(1, 4))) {
      news.accept(new Change.QueueSeen(queue(queue)));
    }
    for (String name : CLASSES.subList(0, dice.of(0, 2, 2, 3, 3))) {
      news.accept(new Change.PriorityClassSeen(priorityClass(name)));
    }
    for (String app : APPS) {
      if (dice.chance(40)) {
        news.accept(new Change.BudgetSeen(budget(app)));
      }
    }
  }

  private Settings settings() {
    if (dice.chance(40)) {
      return Settings.DEFAULT;
    }
    return new Settings(
        dice.chance(90),
        minutes(dice.of(0, 0, 5, 20)),
        minutes(dice.of(0, 0, 5, 20)),
        dice.of(Settings.ResolveMethod.values()),
        dice.of(Settings.OnInvalidPolicy.values()),
        dice.of(Settings.OnMissingClass.values()),
        dice.of(Settings.PdbPolicy.values()),
        dice.of(Settings.DEFAULT.systemCriticalPriority(), 50),
        minutes(dice.of(1, 5)),
        null);
  }

  private static long minutes(int count) {
    return count * 60_000L;
  }

  private Node node(String name) {
    Resources size =
        Resources.of(Resources.CPU, 1000L * dice.between(2, 6))
            .with(Amounts.GPU, dice.of(0, 2, 2, 4))
            .with(Resources.PODS, dice.of(110, 110, 110, 3));
    SortedMap<String, String> labels = new TreeMap<>();
    labels.put("zone", dice.pick(ZONES));
    List<Taint> taints =
        dice.chance(10)
            ? List.of(new Taint("team", "ml", dice.of(Taint.Effect.values())))
            : List.of();
    return new Node(name, size, labels, taints, dice.chance(5), !dice.chance(5));
  }

  private Queue queue(String name) {
    String parent = dice.chance(60) ? dice.pick(QUEUES) : null;
    return new Queue(
        name,
        parent,
        minRuntime(),
        minRuntime(),
        stated
            ? dice.of(Queue.DEFAULT_PRIORITY, Queue.DEFAULT_PRIORITY, 50)
            : Queue.DEFAULT_PRIORITY,
        DayTime.MIDNIGHT + minutes(dice.between(0, 2)),
        stated && dice.chance(85) ? resources() : QueueResources.UNSTATED);
  }

  private QueueResources resources() {
    ResourceShare gpu = share(1);
    ResourceShare cpu = dice.chance(40) ? share(1000) : ResourceShare.FREE;
    return QueueResources.of(gpu, cpu, ResourceShare.FREE);
  }

  private ResourceShare share(int unit) {
    double quota = dice.of(0, 0, 1, 1, 2, 2, 3, 4) * unit;
    double limit = dice.chance(75) ? ResourceShare.UNLIMITED : quota + dice.of(0, 1, 2) * unit;
    return new ResourceShare(quota, limit, dice.of(0, 1, 1, 1, 2));
  }

  private MinRuntime minRuntime() {
    return switch (dice.between(0, 19)) {
      case 0 -> new MinRuntime.Broken("soon");
      case 1, 2 -> MinRuntime.of(0);
      case 3, 4, 5, 6, 7, 8, 9, 10 -> MinRuntime.UNSET;
      default -> MinRuntime.of(minutes(dice.of(1, 5, 30, 90)));
    };
  }

  private PriorityClass priorityClass(String name) {
    int value = dice.of(0, 5, 10, 50);
    TolerationPolicy policy =
        switch (dice.between(0, 4)) {
          case 0 -> TolerationPolicy.parse(value, null, null);
          case 1 -> TolerationPolicy.parse(value, "ten", null);
          default ->
              TolerationPolicy.parse(
                  value,
                  dice.chance(20) ? null : dice.of("10", "51", "101", "2000000001"),
                  dice.of("-1", "0", "60", "1800", "99999999999999"));
        };
    return new PriorityClass(name, value, policy);
  }

  private DisruptionBudget budget(String app) {
    SortedMap<String, String> labels = new TreeMap<>();
    labels.put("app", app);
    return new DisruptionBudget(
        "default",
        app,
        LabelSelector.matchLabels(labels),
        dice.between(0, 2),
        new TreeSet<>(dice.chance(20) ? List.of("p1") : List.of()));
  }
}
