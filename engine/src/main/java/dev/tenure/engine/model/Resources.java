package dev.tenure.engine.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Named amounts, in name order: milli-cores for {@code cpu}, base units for everything else. */
public record Resources(SortedMap<String, Long> amounts) {
  public static final String CPU = "cpu";
  public static final String MEMORY = "memory";

  /** How many pods a node takes; every pod asks for one of it. */
  public static final String PODS = "pods";

  public static final Resources NONE = new Resources(new TreeMap<>());

  /** Zero amounts are dropped, so that equal amounts are equal objects. */
  public Resources(SortedMap<String, Long> amounts) {
    SortedMap<String, Long> kept = new TreeMap<>(amounts);
    kept.values().removeIf(amount -> amount == 0);
    this.amounts = Collections.unmodifiableSortedMap(kept);
  }

  public static Resources of(String name, long amount) {
    return NONE.with(name, amount);
  }

  public long get(String name) {
    return amounts.getOrDefault(name, 0L);
  }

  public Resources with(String name, long amount) {
    SortedMap<String, Long> changed = new TreeMap<>(amounts);
    changed.put(name, amount);
    return new Resources(changed);
  }

  /** Adds amount by amount; sums beyond a {@code long} stay at the largest one. */
  public Resources plus(Resources other) {
    SortedMap<String, Long> sum = new TreeMap<>(amounts);
    other.amounts.forEach((name, amount) -> sum.merge(name, amount, Time::plus));
    return new Resources(sum);
  }

  public boolean isNone() {
    return amounts.isEmpty();
  }
}
