package dev.tenure.engine.property.share;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.share.Amounts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Random steps. What is undone was done before. */
final class History implements Seeds.Kind<List<Step>> {
  static final History KIND = new History();

  /** The last one is named by others, but rarely there. */
  static final List<String> QUEUES = List.of("a", "b", "c", "d", "e", "f", "lost");

  private static final int MOST = 60;

  static List<Step> random(long seed) {
    Dice dice = new Dice(seed);
    List<Step> steps = new ArrayList<>();
    List<Step.Book> booked = new ArrayList<>();
    steps.add(new Step.Total(amounts(dice, 40)));
    for (int i = dice.between(1, MOST); i > 0; i--) {
      steps.add(step(dice, booked));
    }
    return steps;
  }

  private static Step step(Dice dice, List<Step.Book> booked) {
    return switch (dice.between(0, 11)) {
      case 0, 1, 2 -> new Step.Put(queue(dice));
      case 3 -> dice.chance(30) ? new Step.Remove(dice.pick(QUEUES)) : new Step.Look("a");
      case 4 -> new Step.Total(amounts(dice, 40));
      case 5 -> new Step.Look(dice.pick(QUEUES));
      case 6, 7 -> booked.isEmpty() ? new Step.Look("a") : booked.removeLast().undone();
      default -> {
        Step.Book book = book(dice);
        booked.add(book);
        yield book;
      }
    };
  }

  static Step.Book book(Dice dice) {
    return new Step.Book(dice.pick(QUEUES), amounts(dice, 12), dice.chance(50), dice.chance(60), 1);
  }

  private static Amounts amounts(Dice dice, int most) {
    return new Amounts(
        dice.between(0, most), 100L * dice.between(0, most), 1_000_000L * dice.between(0, most));
  }

  private static Queue queue(Dice dice) {
    @Nullable String parent = dice.chance(70) ? dice.pick(QUEUES) : null;
    return new Queue(
        dice.chance(95) ? dice.pick(QUEUES.subList(0, 6)) : "lost",
        parent,
        MinRuntime.UNSET,
        MinRuntime.UNSET,
        dice.of(100, 100, 110),
        dice.between(0, 2),
        resources(dice));
  }

  private static QueueResources resources(Dice dice) {
    return switch (dice.between(0, 9)) {
      case 0 -> QueueResources.UNREADABLE;
      case 1, 2 -> QueueResources.UNSTATED;
      default -> QueueResources.of(share(dice, 1), share(dice, 100), share(dice, 1e6));
    };
  }

  private static ResourceShare share(Dice dice, double unit) {
    return new ResourceShare(
        dice.chance(15) ? -1 : unit * dice.between(0, 15),
        dice.chance(60) ? -1 : unit * dice.between(0, 25),
        dice.of(0.0, 0.5, 1.0, 1.0, 2.0, 3.0));
  }

  @Override
  public List<Step> copy(List<Step> steps) {
    return List.copyOf(steps);
  }

  /** Leaves out one step after the other, as long as it still fails. */
  @Override
  public List<Step> shrink(List<Step> steps, Predicate<List<Step>> fails) {
    List<Step> small = new ArrayList<>(steps);
    for (int i = small.size() - 1; i >= 0; i--) {
      Step left = small.remove(i);
      if (!fails.test(small)) {
        small.add(i, left);
      }
    }
    return small;
  }

  @Override
  public String show(List<Step> steps, long seed) {
    StringBuilder text = new StringBuilder("seed " + seed + "\n");
    steps.forEach(step -> text.append(step).append('\n'));
    return text.toString();
  }
}
