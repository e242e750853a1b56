package dev.tenure.engine.property;

import java.util.List;
import java.util.SplittableRandom;

/** Chance with a seed: the same seed always falls the same way. */
public final class Dice {
  private final SplittableRandom random;

  public Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /** From {@code low} to {@code high}, both included. */
  public int between(int low, int high) {
    return random.nextInt(low, high + 1);
  }

  public boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  public <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** One of those given. */
  @SafeVarargs
  public final <T> T of(T... all) {
    return all[random.nextInt(all.length)];
  }

  /** In another order. */
  public <T> void shuffle(List<T> list) {
    for (int i = list.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      T moved = list.set(i, list.get(other));
      list.set(other, moved);
    }
  }
}
