package dev.tenure.engine.search;

import java.util.Arrays;

/** What those cost who go, and how many they are: level by level, the most important first. */
final class LevelCosts {
  private final long[] cost;
  private final int[] size;

  private LevelCosts(int levels) {
    cost = new long[levels];
    size = new int[levels];
  }

  static LevelCosts nothing(int levels) {
    return new LevelCosts(levels);
  }

  /** Whatever is found is cheaper. */
  static LevelCosts unknown(int levels) {
    LevelCosts costs = nothing(levels);
    Arrays.fill(costs.cost, Long.MAX_VALUE);
    Arrays.fill(costs.size, Integer.MAX_VALUE);
    return costs;
  }

  int levels() {
    return cost.length;
  }

  long cost(int level) {
    return cost[level];
  }

  /** One more goes at that level, or one fewer; together they cost that much then. */
  void put(int level, long costs, int more) {
    cost[level] = costs;
    size[level] += more;
  }

  /** By the levels up to this one: a lower one counts only where all above it are the same. */
  int compareTo(LevelCosts other, int last) {
    for (int level = 0; level <= last; level++) {
      if (cost[level] != other.cost[level]) {
        return Long.compare(cost[level], other.cost[level]);
      }
      if (size[level] != other.size[level]) {
        return Integer.compare(size[level], other.size[level]);
      }
    }
    return 0;
  }

  /** Takes over the levels up to this one. */
  void copyFrom(LevelCosts other, int last) {
    System.arraycopy(other.cost, 0, cost, 0, last + 1);
    System.arraycopy(other.size, 0, size, 0, last + 1);
  }
}
