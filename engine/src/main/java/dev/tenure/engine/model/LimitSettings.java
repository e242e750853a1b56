package dev.tenure.engine.model;

import java.util.Collections;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All limits against thrash that the configuration sets.
 *
 * @param everywhere for whoever is not under another word
 * @param evictionsPerMinute how many workloads of the whole cluster may be interrupted in a minute
 * @param queues for the workloads of these queues, and of those below them
 * @param clusterQueues for the workloads of these cluster queues
 */
public record LimitSettings(
    Limits everywhere,
    OptionalLong evictionsPerMinute,
    SortedMap<String, Limits> queues,
    SortedMap<String, Limits> clusterQueues) {
  public static final LimitSettings NONE =
      new LimitSettings(Limits.NONE, OptionalLong.empty(), new TreeMap<>(), new TreeMap<>());

  public LimitSettings {
    queues = Collections.unmodifiableSortedMap(new TreeMap<>(queues));
    clusterQueues = Collections.unmodifiableSortedMap(new TreeMap<>(clusterQueues));
  }

  /** Is nothing limited anywhere? */
  public boolean areOff() {
    return equals(NONE);
  }
}
