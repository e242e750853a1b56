package dev.tenure.engine.quota;

import java.util.ArrayList;
import java.util.List;

/** The only thing that changes quota tentatively. It undoes exactly what it did. */
public final class QuotaTrial {
  private sealed interface Step {}

  private record Took(Holding holding) implements Step {}

  private record GaveBack(Holding holding) implements Step {}

  private record Held(QueueNode queue, FlavorAmounts amounts) implements Step {}

  private record Claimed(QueueNode queue, FlavorAmounts amounts, int sign) implements Step {}

  private final List<Step> steps = new ArrayList<>();

  /** A point to come back to. */
  public int checkpoint() {
    return steps.size();
  }

  /** As if the workload had gone. */
  public void take(Holding holding) {
    leave(holding);
    steps.add(new Took(holding));
  }

  /** As if the workload stayed after all. */
  public void giveBack(Holding holding) {
    stay(holding);
    steps.add(new GaveBack(holding));
  }

  /** As if somebody held that much in the queue. */
  public void hold(QueueNode queue, FlavorAmounts amounts) {
    count(queue, amounts, 1, true);
    steps.add(new Held(queue, amounts));
  }

  /** As if that much were being freed for somebody in the queue. */
  public void claim(QueueNode queue, FlavorAmounts amounts) {
    count(queue, amounts, 1, false);
    steps.add(new Claimed(queue, amounts, 1));
  }

  /** As if that much were no longer kept for somebody in the queue. */
  public void unclaim(QueueNode queue, FlavorAmounts amounts) {
    count(queue, amounts, -1, false);
    steps.add(new Claimed(queue, amounts, -1));
  }

  /** As if nothing were being freed for the workload. */
  public void dropClaim(Waiter waiter) {
    count(waiter.queue(), waiter.claimed(), -1, false);
    steps.add(new Claimed(waiter.queue(), waiter.claimed(), -1));
  }

  /** Undoes everything since the checkpoint, the last step first. */
  public void rollBack(int checkpoint) {
    while (steps.size() > checkpoint) {
      undo(steps.removeLast());
    }
  }

  private static void undo(Step step) {
    switch (step) {
      case Took(Holding holding) -> stay(holding);
      case GaveBack(Holding holding) -> leave(holding);
      case Held(QueueNode queue, FlavorAmounts amounts) -> count(queue, amounts, -1, true);
      case Claimed(QueueNode queue, FlavorAmounts amounts, int sign) ->
          count(queue, amounts, -sign, false);
    }
  }

  private static void leave(Holding holding) {
    holding.setTaken(true);
    holding.count(-1);
  }

  private static void stay(Holding holding) {
    holding.setTaken(false);
    holding.count(1);
  }

  private static void count(QueueNode queue, FlavorAmounts amounts, int sign, boolean held) {
    for (int i = 0; i < amounts.size(); i++) {
      if (held) {
        queue.hold(amounts.place(i), sign * amounts.amount(i));
      } else {
        queue.use(amounts.place(i), sign * amounts.amount(i));
      }
    }
  }
}
